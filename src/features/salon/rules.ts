import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import { SALON_FIELDS, SALON_TYPES, WEEK_DAYS } from '../../../sync/contract/salon.ts';
import type { SalonTyped } from '../../../sync/store/session-values.ts';
import { asMobile } from '../../rules/as-mobile.ts';

type Details = AppResponse<'get-salon-details'>;
/** A salon as the wire has it. */
type Salon = Omit<NonNullable<Details['salon']>, 'updated_at'>;
/** Fields that are typed or chosen one at a time. */
export type SalonField = Exclude<keyof SalonTyped, 'brands' | 'opening_days'>;

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
export const typedOf = ({ chairs, staff, ...salon }: Salon): SalonTyped => ({ ...salon, chairs: String(chairs), staff: String(staff) });

/** What the form begins with: the salon, else what the server suggests for a new one. */
export function salonStart({ salon, suggested }: Details): SalonTyped {
  if (salon) {
    const { updated_at: _, ...saved } = salon;
    return typedOf(saved);
  }
  return suggested ? { ...EMPTY, ...suggested } : EMPTY;
}

/** Only those of the typed fields that say something else than the form began with: the others follow the server. */
export const changedOf = (typed: Partial<SalonTyped>, start: SalonTyped): Partial<SalonTyped> =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => !same(value, start[field as keyof SalonTyped]))); // The fields are those of `typed`.

/** A choice with one more, or without one of it; in the order of `all`, so that the same choice is always the same list. */
export const toggled = (chosen: readonly string[], one: string, all: readonly string[]): readonly string[] =>
  all.filter((each) => (each === one ? !chosen.includes(one) : chosen.includes(each)));

/** The six digits of a PIN code that was typed in groups; anything else stays what it is. */
const asPinCode = (text: string): string => (/^[\d\s-]+$/.test(text) ? text.replace(/[\s-]/g, '') : text.trim());

const asCount = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** What would be sent, field by field; a field may not be valid. */
const sentAs = (typed: SalonTyped) => ({
  ...typed,
  pin_code: asPinCode(typed.pin_code),
  phone: asMobile(typed.phone.trim()),
  chairs: asCount(typed.chairs),
  staff: asCount(typed.staff),
});

export type SalonFault = 'missing' | 'wrong';

/** What is wrong with each field; the contract's own schemas decide, so the server agrees. */
export function salonFaults(typed: SalonTyped): Readonly<Record<SalonField, SalonFault | null>> {
  const sent = sentAs(typed);
  const fault = (field: SalonField): SalonFault | null =>
    typed[field].trim() === '' ? 'missing' : SALON_FIELDS[field].safeParse(sent[field]).success ? null : 'wrong';
  return {
    salon_name: fault('salon_name'),
    salon_type: fault('salon_type'),
    owner: fault('owner'),
    phone: fault('phone'),
    address: fault('address'),
    pin_code: fault('pin_code'),
    city: fault('city'),
    state: fault('state'),
    chairs: fault('chairs'),
    staff: fault('staff'),
  };
}

/** The salon of a form without faults, as it is sent. */
export function asSalon(typed: SalonTyped): Salon {
  const { salon_name, salon_type, address, pin_code, city, state, phone, chairs, staff, owner, brands } = sentAs(typed);
  return {
    salon_name: salon_name.trim(),
    salon_type: SALON_TYPES.find((type) => type === salon_type) ?? 'unisex',
    address: address.trim(),
    pin_code,
    city: city.trim(),
    state: state.trim(),
    phone,
    chairs,
    staff,
    owner: owner.trim(),
    brands: [...new Set(brands)],
    opening_days: WEEK_DAYS.filter((day) => typed.opening_days.includes(day)),
  };
}
