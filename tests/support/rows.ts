import { ACCOUNT, OPEN, type ScreenRow } from '../../src/app/screen-row.ts';
import { screens } from '../../src/app/screens.ts';
import { paths } from '../../src/rules/paths.ts';

/** Values in the demo world for each parameter of an address. */
const seeded: Readonly<Record<string, string>> = {
  division_code: 'rangat',
  category_id: '1',
  filter: 'all',
  blended_id: '2402',
  course_id: '1201',
  program_id: '102',
  program_type_id: '12',
  program_type: 'ONLINE',
};

/** Returns an address at which a row's screen opens. */
export const addressOf = ({ path }: ScreenRow): string =>
  path.replace(/:(\w+)/g, (_, name: string) => seeded[name] ?? '1');

/** Queries of screens whose address needs one; without it the address leads elsewhere. */
const asked: Readonly<Record<string, string>> = {
  singleFeed: '?post_id=rangat-1',
  notification: '?id=HD1001-4',
};
/** Returns the address with its query. */
export const visitOf = (row: ScreenRow): string => addressOf(row) + (asked[row.route] ?? '');

/** Rows for a person with an account; one address only leads home. */
export const insideRows: readonly ScreenRow[] = screens.filter(
  ({ gates, path }) => gates === ACCOUNT && path !== paths.homeDesign,
);

/** Rows for everyone, and the login screen. */
export const openRows: readonly ScreenRow[] = screens.filter(
  ({ gates }) => gates === OPEN || gates.has('login'),
);

/** Returns one row per screen file: rows that share a file differ only in their names. */
export const oneOfEach = (rows: readonly ScreenRow[]): readonly ScreenRow[] => [
  ...new Map(rows.map((row) => [row.load, row])).values(),
];
