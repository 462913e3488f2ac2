import { paths } from '../../rules/paths.ts';
import { parseUrl } from '../../rules/safe-url.ts';
import { shownAddress } from '../../ui/history/history-entries.ts';
import { needsAccount } from '../screens.ts';

/**
 * The address to return to after signing in (rule 2.1, S7): a path of this origin with one leading
 * slash that `isOpenTo` accepts as a screen that needs an account; home for anything else.
 */
export function acceptedPath(
  wanted: string | null,
  origin: string,
  isOpenTo: (pathname: string) => boolean,
  home: string,
): string {
  const url = wanted && /^\/(?![/\\])/.test(wanted) ? parseUrl(wanted, origin) : null;
  return url?.origin === origin && isOpenTo(url.pathname)
    ? url.pathname + url.search + url.hash
    : home;
}

const KEY = 'redirectAfterLogin';

/** The account that the address belongs to; another account does not get it (rule 2.1). */
let owner: string | null = null;
/**
 * The complete address, in memory only, because it may name personal data: session storage is
 * written to disk in clear text.
 */
let whole = '';
/** The person is signing out on purpose, so their current screen is not remembered. */
let isLeaving = false;

/**
 * Remembers the address that a person requested before they could enter. Session storage holds only
 * this path (rule 1.7).
 */
export function rememberAddress(path: string, who: string | null): void {
  if (isLeaving) return;
  owner = who;
  whole = path;
  sessionStorage.setItem(KEY, shownAddress(path));
}

/**
 * Binds a remembered address to the known person who may not enter yet, because a reload loses the
 * owner.
 */
export const noteOwner = (who: string | null): void => {
  owner ??= who;
};

/**
 * Takes the address to open once `who` may enter: the remembered one if it is theirs and
 * acceptable, else home.
 */
export function takeAddress(who: string): string {
  const remembered = whole || sessionStorage.getItem(KEY);
  const isTheirs = (owner ?? who) === who;
  forgetAddress();
  isLeaving = false;
  return acceptedPath(isTheirs ? remembered : null, location.origin, needsAccount, paths.home);
}

/** Forgets the address, and remembers no other until the next login. */
export function forgetAddress(): void {
  isLeaving = true;
  owner = null;
  whole = '';
  sessionStorage.removeItem(KEY);
}
