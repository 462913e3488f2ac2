import { PAGE_SIZE } from '../../../../sync/contract/constants.ts';

/** Stands in an address for all of the person's divisions. */
const ALL = 'all';

/** The request of a category's address; without a division, for all of the person's divisions. */
export const categoryRequest = (
  leapcode: string,
  { division_code = ALL, id }: { readonly division_code?: string; readonly id: string },
) => ({
  leapcode,
  division_code: division_code === ALL ? [] : division_code,
  category_id: id,
  current_division_code: division_code === ALL ? '' : division_code,
});

/** The first page of it. */
export const firstOf = <R extends object>(
  request: R,
): R & { readonly skip: number; readonly take: number } => ({
  ...request,
  skip: 0,
  take: PAGE_SIZE,
});
