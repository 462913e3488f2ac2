import type { Passwords } from '../../server/crypto/passwords.ts';
import { argonPasswords } from '../../server/crypto/passwords.ts';

/** How much slow work was done on passwords. */
export interface PasswordWork {
  readonly verified: number;
  readonly hashed: number;
}

/** The real argon2id, counted. */
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
