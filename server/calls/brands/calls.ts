import { brandRows } from '../../../sync/contract/brands.ts';
import { calls } from '../../call/calls.ts';
import { signedIn } from '../../domain/access.ts';
import { brandsOf } from '../../queries/brands.ts';
import { catalogueDivisions } from '../../queries/catalogue-divisions.ts';

/** Divisions and their product brands. */
export const brandCalls = calls('Brands', brandRows, {
  'get-divisions': {
    may: signedIn,
    shows: ['divisions'],
    summary: 'The divisions of the product catalogue.',
    handle: async (_input, { db }) => ({ error: false, divisions: await catalogueDivisions(db) }),
  },
  'get-division-brands': {
    may: signedIn,
    shows: ['divisions', 'brands'],
    summary: 'The product brands of the person’s own divisions among those that are asked for.',
    handle: async ({ division_codes }, { db, account }) => ({
      error: false,
      brands: await brandsOf(
        db,
        account.divisions.filter((code) => division_codes.includes(code)),
      ),
    }),
  },
});
