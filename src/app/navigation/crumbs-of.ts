import { langOf } from '../../i18n/lang-of.ts';
import { t } from '../../i18n/t.ts';
import type { CrumbNames } from '../../live/documents/crumb-names.ts';
import { fillIn } from '../../rules/paths.ts';
import type { Crumb } from '../../ui/frame/crumbs.tsx';
import { paramsOf, type ScreenRow } from '../screen-row.ts';
import { screens } from '../screens.ts';

const rowOf = (route: ScreenRow['parent']): ScreenRow | undefined =>
  screens.find((row) => row.route === route);

/** The label of a step: its own name with its language, else the title of its screen. */
const called = ({ route }: ScreenRow, name: string | undefined): Pick<Crumb, 'label' | 'lang'> =>
  name ? { label: name, lang: langOf(name) } : { label: t(`screen.${route}`) };

/**
 * The breadcrumb of a screen, home first: its parent rows with the parameters of its address, and
 * the names that the screen has set (rule 2.18).
 */
export function crumbsOf(
  row: ScreenRow,
  pathname: string,
  search = '',
  { own, parent, page }: CrumbNames = {},
): readonly Crumb[] {
  const said = paramsOf(row, pathname, search);
  const above = row.under?.(said) ?? { parent: row.parent, params: said };
  const before: Crumb[] = [];
  for (let one = rowOf(above.parent); one; one = rowOf(one.parent))
    before.unshift({
      ...called(one, before.length === 0 ? parent : undefined),
      to: fillIn(one.path, above.params),
    });
  const self = called(row, own);
  return page
    ? [...before, { ...self, to: fillIn(row.path, said) }, { label: page, lang: langOf(page) }]
    : [...before, self];
}
