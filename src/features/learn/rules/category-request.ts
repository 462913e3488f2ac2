import { PAGE_SIZE } from '../../../../sync/contract/constants.ts';

/** The word that an address uses for all divisions of the person. */
const ALL = 'all';

/** Request for a category's programs; without a division, for all divisions of the person. */
export const categoryRequest = (
  leapcode: string,
  { division_code = ALL, id }: { readonly division_code?: string; readonly id: string },
) => ({
  leapcode,
  division_code: division_code === ALL ? [] : division_code,
  category_id: id,
  current_division_code: division_code === ALL ? '' : division_code,
});

/** Adds the first page's range to a request. */
export const firstOf = <R extends object>(
  request: R,
): R & { readonly skip: number; readonly take: number } => ({
  ...request,
  skip: 0,
  take: PAGE_SIZE,
});
