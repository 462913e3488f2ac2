import { t } from '../i18n/t.ts';
import { paths } from '../rules/paths.ts';
import type { Crumb } from '../ui/crumbs.tsx';
import { paramsOf, type ScreenRow, screens } from './screens.ts';

const rowOf = (path: string | undefined): ScreenRow | undefined => (path === undefined ? undefined : screens.find((row) => row.path === path));

/** A row's path with what an address says; the router's own would weigh on every start. */
const filled = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The way to a screen, home first: the rows that stand before it, with what its own address says of them (rule 2.18). */
export function crumbsOf(row: ScreenRow, pathname: string): readonly Crumb[] {
  const params = paramsOf(row, pathname);
  const before: Crumb[] = [];
  for (let one = rowOf(row.parent); one; one = rowOf(one.parent)) before.unshift({ label: t(one.title), to: filled(one.path, params) });
  return [{ label: t('screen.home'), to: paths.home }, ...before, { label: t(row.title) }];
}
