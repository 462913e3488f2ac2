import type { brandRows } from '../../../sync/contract/brands.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { brandsOf } from '../../queries/brands.ts';
import { catalogueDivisions } from '../../queries/catalogue-divisions.ts';

/** Divisions and their product brands. */
export const brandHandlers: HandlersOf<typeof brandRows> = {
  'get-divisions': async (_input, { db }) => ({ error: false, divisions: await catalogueDivisions(db) }),
  'get-division-brands': async ({ division_codes }, { db, account }) => ({
    error: false,
    brands: await brandsOf(
      db,
      account.divisions.filter((code) => division_codes.includes(code)),
    ),
  }),
};
