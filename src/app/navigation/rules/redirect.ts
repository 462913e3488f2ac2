import { parseUrl } from '../../../rules/parse-url.ts';

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
