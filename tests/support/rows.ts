import { ACCOUNT, OPEN, type ScreenRow } from '../../src/app/screen-row.ts';
import { screens } from '../../src/app/screens.ts';
import { paths } from '../../src/rules/paths.ts';

/**
 * What the seeded world has under each name of an address: a screen is seen with what it is for.
 */
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

/** An address at which a row's screen opens. */
export const addressOf = ({ path }: ScreenRow): string =>
  path.replace(/:(\w+)/g, (_, name: string) => seeded[name] ?? '1');

/**
 * What a screen is for, where its address says that in the query; without it, it leads elsewhere.
 */
const asked: Readonly<Record<string, string>> = {
  singleFeed: '?post_id=rangat-1',
  notification: '?id=HD1001-4',
};
/** The same with what the screen is asked for. */
export const visitOf = (row: ScreenRow): string => addressOf(row) + (asked[row.route] ?? '');

/** The rows that somebody with an account may enter; one address only leads home. */
export const insideRows: readonly ScreenRow[] = screens.filter(
  ({ gates, path }) => gates === ACCOUNT && path !== paths.homeDesign,
);

/** The rows that show themselves to everybody, and the login screen. */
export const openRows: readonly ScreenRow[] = screens.filter(
  ({ gates }) => gates === OPEN || gates.has('login'),
);

/** One row for each file of a screen: rows that share a file look the same but for their name. */
export const oneOfEach = (rows: readonly ScreenRow[]): readonly ScreenRow[] => [
  ...new Map(rows.map((row) => [row.load, row])).values(),
];
