import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane); the library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The slow work on passwords; handed in, so that tests can count it (S29). */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
}

/** A password as it is stored (S32). */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** argon2id on this machine. */
export const argonPasswords: Passwords = { hash: hashPassword, verify };

let decoy: Promise<string> | undefined;

/** Whether it is this one; where there is no such person, the same work is done for nothing (S29). */
export async function passwordMatches(passwords: Passwords, stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one');
  const right = await passwords.verify(stored ?? (await decoy), password);
  return right && stored !== undefined;
}

const PARAMETERS = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$/;
const VERSION = 19;

/** Whether it was stored with less work than today's, or in another way (S32). */
export function isOutdated(stored: string): boolean {
  const [, version, memory, time] = (PARAMETERS.exec(stored) ?? []).map(Number);
  return version !== VERSION || (memory ?? 0) < COST.memoryCost || (time ?? 0) < COST.timeCost;
}
