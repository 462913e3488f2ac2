import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import type { SalonTyped } from '../../../sync/store/drafts.ts';

type Details = AppResponse<'get-salon-details'>;
/** A salon as it is sent. */
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

/** Initial values of the form: the salon's, else the server's suggestions for a new salon. */
export function salonStart({ salon, suggested }: Details): SalonTyped {
  if (salon) {
    const { updated_at: _, ...saved } = salon;
    return typedOf(saved);
  }
  return suggested ? { ...EMPTY, ...suggested } : EMPTY;
}

/** The typed fields that differ from the initial values; the other fields follow the server. */
export const changedOf = (typed: Partial<SalonTyped>, start: SalonTyped): Partial<SalonTyped> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) => !same(value, start[field as keyof SalonTyped]),
    ),
  ); // The fields are those of `typed`.

/**
 * Adds or removes one item of a choice. Keeps the order of `all`, so that equal choices are equal
 * lists.
 */
export const toggled = (
  chosen: readonly string[],
  one: string,
  all: readonly string[],
): readonly string[] =>
  all.filter((each) => (each === one ? !chosen.includes(one) : chosen.includes(each)));
