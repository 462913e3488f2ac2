import { t } from '../../i18n/t.ts';
import { fillIn } from '../../rules/paths.ts';
import type { Crumb } from '../../ui/frame/crumbs.tsx';
import { paramsOf, type ScreenRow } from '../screen-row.ts';
import { screens } from '../screens.ts';

const rowOf = (route: ScreenRow['parent']): ScreenRow | undefined => screens.find((row) => row.route === route);

/** The breadcrumb of a screen, home first: its parent rows, with what its own address says of them (rule 2.18). */
export function crumbsOf(row: ScreenRow, pathname: string, search = ''): readonly Crumb[] {
  const own = paramsOf(row, pathname, search);
  const { parent, params } = row.under?.(own) ?? { parent: row.parent, params: own };
  const before: Crumb[] = [];
  for (let one = rowOf(parent); one; one = rowOf(one.parent)) before.unshift({ label: t(`screen.${one.route}`), to: fillIn(one.path, params) });
  return [...before, { label: t(`screen.${row.route}`) }];
}
