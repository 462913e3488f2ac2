import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveCertificateKeys } from '../../../../server/crypto/certificate-keys.ts';
import { signedPayload } from '../../../../server/crypto/certificate-signature.ts';
import { type CodeRead, readCode } from '../../../../src/features/certificates/rules.ts';
import { isSigned } from '../../../../src/features/certificates/signature.ts';

const keys = deriveCertificateKeys('a secret of this test alone, long enough', []);
const ISSUED = Date.parse('2026-08-03T00:00:00Z');
const words = {
  id: 'CS-7F3K-9QXT-2M4B-H0VW',
  holder: 'Asha Menon',
  program: 'Colour correction, level 2',
  issuedAt: ISSUED,
  expiresAt: null,
};

const payload = signedPayload(keys, words);

const textOf = (read: CodeRead) => {
  if (read.kind !== 'signed') throw new Error('This is no signed text.');
  return read.text;
};
/** Whether a scanned text parses as signed, and its signature is valid under the key. */
async function holds(
  scanned: string,
  key: string | undefined = keys.publicKey,
): Promise<boolean | null> {
  const read = readCode(scanned);
  return read.kind === 'signed' ? isSigned([key], read.text) : false;
}

describe('a certificate’s signed text', () => {
  test('is valid as the server signs it, and gives the signed contents', async () => {
    expect(await holds(payload)).toBe(true);
    expect(textOf(readCode(payload))).toMatchObject({
      number: words.id,
      holder: words.holder,
      program: words.program,
      issuedAt: ISSUED,
      expiresAt: null,
    });
  });

  test('is read from the address of the public page, as on the printed paper', async () => {
    expect(await holds(`https://chairside.example/verify/${payload}\n`)).toBe(true);
  });

  test('is invalid if any single letter is altered', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: payload.length - 1 }),
        fc.constantFrom(...letters),
        async (at, letter) => {
          fc.pre(payload[at] !== letter);
          expect(await holds(payload.slice(0, at) + letter + payload.slice(at + 1))).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('is invalid if its holder is altered, even in a well-formed text', async () => {
    const [version, , signature] = payload.split('.');
    const forged = Buffer.from(
      JSON.stringify([words.id, 'Isha Menon', words.program, ISSUED / 1000, 0]),
    ).toString('base64url');
    const read = textOf(readCode(`${version}.${forged}.${signature}`));
    expect(read.holder).toBe('Isha Menon');
    expect(await isSigned([keys.publicKey], read)).toBe(false);
  });

  test('is invalid under another key', async () => {
    expect(
      await holds(
        payload,
        deriveCertificateKeys('another secret, just as long as the first', []).publicKey,
      ),
    ).toBe(false);
  });

  test('signed before a key rotation is valid under the earlier key', async () => {
    const rotated = deriveCertificateKeys('another secret, just as long as the first', [
      'a secret of this test alone, long enough',
    ]);
    expect(
      await isSigned([rotated.publicKey, ...rotated.earlierKeys], textOf(readCode(payload))),
    ).toBe(true);
    expect(await isSigned([rotated.publicKey], textOf(readCode(payload)))).toBe(false);
  });

  test.each([[[]], [['']], [['not a key']], [['AAAA', '']]])(
    'gives null with the unusable keys %j',
    async (none) => {
      expect(await isSigned(none, textOf(readCode(payload)))).toBeNull();
    },
  );
});
