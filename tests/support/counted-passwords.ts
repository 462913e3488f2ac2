import type { Passwords } from '../../server/crypto/passwords.ts';
import { argonPasswords } from '../../server/crypto/passwords.ts';

/** Numbers of slow password operations. */
export interface PasswordWork {
  readonly verified: number;
  readonly hashed: number;
}

/** Wraps the real argon2id and counts its calls. */
export function countedPasswords(): {
  readonly passwords: Passwords;
  readonly work: () => PasswordWork;
} {
  let verified = 0;
  let hashed = 0;
  return {
    passwords: {
      verify: (stored, password) => {
        verified += 1;
        return argonPasswords.verify(stored, password);
      },
      hash: (password) => {
        hashed += 1;
        return argonPasswords.hash(password);
      },
    },
    work: () => ({ verified, hashed }),
  };
}
