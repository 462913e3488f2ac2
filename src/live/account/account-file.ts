import type { accountsOf } from './account.ts';

/** The file that opens accounts could not be loaded; the browser itself refused nothing. */
export class AccountFileMissing extends Error {}

/** Loads the file that opens accounts, so that people who are not signed in do not wait for it. */
export async function fetchAccountFile(): Promise<{ readonly accountsOf: typeof accountsOf }> {
  try {
    return await import('./account.ts');
  } catch (cause) {
    throw new AccountFileMissing('The file that opens accounts did not arrive.', { cause });
  }
}
