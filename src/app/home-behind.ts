import { paths } from '../rules/paths.ts';

/**
 * A link from outside may open the app where nothing lies behind it: a tab or a window of its own, whose Back would be dead.
 * Home is laid behind the page then (EXPERIENCE 21); where another page lies behind, Back belongs to that one.
 */
export function layHomeBehind(): void {
  if (history.length !== 1 || location.pathname === paths.home) return;
  const kept: unknown = history.state;
  const here = location.href;
  history.replaceState({ idx: 0, key: 'home-behind', usr: null }, '', paths.home);
  history.pushState({ ...(typeof kept === 'object' ? kept : null), idx: 1 }, '', here);
}
