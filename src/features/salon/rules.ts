import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import type { SalonTyped } from '../../../sync/store/drafts.ts';

type Details = AppResponse<'get-salon-details'>;
/** A salon as the wire has it. */
export type Salon = Omit<NonNullable<Details['salon']>, 'updated_at'>;

const EMPTY: SalonTyped = {
  salon_name: '',
  salon_type: '',
  address: '',
  pin_code: '',
  city: '',
  state: '',
  phone: '',
  chairs: '',
  staff: '',
  owner: '',
  brands: [],
  opening_days: [],
};

/** A salon as its form shows it. */
export const typedOf = ({ chairs, staff, ...salon }: Salon): SalonTyped => ({
  ...salon,
  chairs: String(chairs),
  staff: String(staff),
});

/** The form's first values: the salon's, else the server's suggestions for a new salon. */
export function salonStart({ salon, suggested }: Details): SalonTyped {
  if (salon) {
    const { updated_at: _, ...saved } = salon;
    return typedOf(saved);
  }
  return suggested ? { ...EMPTY, ...suggested } : EMPTY;
}

/**
 * Only those of the typed fields that say something else than the form began with: the others
 * follow the server.
 */
export const changedOf = (typed: Partial<SalonTyped>, start: SalonTyped): Partial<SalonTyped> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) => !same(value, start[field as keyof SalonTyped]),
    ),
  ); // The fields are those of `typed`.

/**
 * A choice with one more, or without one of it; in the order of `all`, so that the same choice is
 * always the same list.
 */
export const toggled = (
  chosen: readonly string[],
  one: string,
  all: readonly string[],
): readonly string[] =>
  all.filter((each) => (each === one ? !chosen.includes(one) : chosen.includes(each)));
