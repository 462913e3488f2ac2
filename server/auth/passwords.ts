import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane); the library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password as it is stored (S32). */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Whether it is this one; where there is no such person, the same work is done for nothing (S29). */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one');
  const right = await verify(stored ?? (await decoy), password);
  return right && stored !== undefined;
}
