import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane); the library's default
// algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing and verifying passwords; injected, so that tests can count the work (S29). */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
}

/** A password in Unicode's composed form (RFC 8265), which is the same from every keyboard. */
export const composed = (password: string): string => password.normalize('NFC');

/** The hash of a password's composed form, for storing (S32). */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), COST);

/** argon2id on this machine. */
export const argonPasswords: Passwords = { hash: hashPassword, verify };

let decoy: Promise<string> | undefined;

/**
 * The form of the password that matches: the composed form or, for passwords that were stored
 * before texts were composed, the text as typed. The typed text is verified after the composed form
 * and only if it differs. An unknown person's password is verified against a decoy, so that timing
 * reveals nothing (S29).
 */
export async function matchingForm(
  passwords: Passwords,
  stored: string | undefined,
  password: string,
): Promise<string | undefined> {
  decoy ??= hashPassword('nobody has this one');
  const verified = stored ?? (await decoy);
  for (const form of new Set([composed(password), password]))
    if (await passwords.verify(verified, form)) return stored && form;
  return undefined;
}

const PARAMETERS = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$/;
const VERSION = 19;

/**
 * Returns whether a hash was made with another algorithm or a lower cost than the current one
 * (S32).
 */
export function isOutdated(stored: string): boolean {
  const [, version, memory, time] = (PARAMETERS.exec(stored) ?? []).map(Number);
  return version !== VERSION || (memory ?? 0) < COST.memoryCost || (time ?? 0) < COST.timeCost;
}
