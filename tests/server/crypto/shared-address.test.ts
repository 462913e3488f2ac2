import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveKeys } from '../../../server/crypto/keys.ts';
import { sha256 } from '../../../server/crypto/sha256.ts';
import { readSharedFile, sharedFile } from '../../../server/crypto/shared-address.ts';

const { sharedParts: key } = deriveKeys('a secret for tests that is long enough');
const { sharedParts: other } = deriveKeys('another secret that is long enough, too');

test('[S41] a name says what it was made of, to the key that made it alone, and a name with one character changed says nothing', () => {
  const made = fc.record({
    day: fc.nat(999_999),
    divisions: fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 5 }),
    digest: fc.string().map(sha256),
  });
  fc.assert(
    fc.property(made, fc.nat(), fc.constantFrom(...'aZ09-_.%/\n'), (name, at, letter) => {
      const file = sharedFile(key, name);
      expect(readSharedFile(key, file)).toEqual(name);
      expect(readSharedFile(other, file)).toBeNull();
      const place = at % file.length;
      const changed = `${file.slice(0, place)}${letter}${file.slice(place + 1)}`;
      if (changed !== file) expect(readSharedFile(key, changed)).toBeNull();
    }),
    { numRuns: 2000 },
  );
});
