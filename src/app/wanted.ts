import { paths } from '../rules/paths.ts';
import { acceptedPath } from '../rules/redirect.ts';
import { needsAccount } from './screens.ts';

const KEY = 'redirectAfterLogin';

/** Who was here when the address was kept; a different person does not inherit it (rule 2.1). */
let owner: string | null = null;
/** The person is leaving by their own will: where they were is nobody's wish any more. */
let leaving = false;

/** Keeps the address that somebody wanted before they could enter; only a path ever lies in session storage (rule 1.7). */
export function keepWanted(path: string, who: string | null): void {
  if (leaving) return;
  owner = who;
  sessionStorage.setItem(KEY, path);
}

/** Notes who is known here although not let in, so that a reload keeps the binding. */
export const noteOwner = (who: string | null): void => {
  owner ??= who;
};

/** The address to go to once `who` is let in: the kept one if it is theirs and acceptable, once; else home. */
export function takeWanted(who: string): string {
  const wanted = sessionStorage.getItem(KEY);
  const theirs = owner === null || owner === who;
  sessionStorage.removeItem(KEY);
  owner = null;
  leaving = false;
  return acceptedPath(theirs ? wanted : null, location.origin, needsAccount, paths.home);
}

/** Forgets the kept address, and keeps none until somebody is let in again. */
export function dropWanted(): void {
  leaving = true;
  owner = null;
  sessionStorage.removeItem(KEY);
}
