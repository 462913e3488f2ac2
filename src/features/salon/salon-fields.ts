import { SALON_FIELDS, SALON_TYPES, WEEK_DAYS } from '../../../sync/contract/account/salon.ts';
import { latinDigits } from '../../../sync/contract/rules/fold-text.ts';
import { asMobile } from '../../../sync/contract/rules/person.ts';
import type { SalonTyped } from '../../../sync/store/drafts.ts';
import type { Salon } from './rules.ts';

/** Fields that are typed or chosen one at a time. */
export type SalonField = Exclude<keyof SalonTyped, 'brands' | 'opening_days'>;

/** The six digits of a PIN code that was typed in groups; other text stays unchanged. */
const asPinCode = (text: string): string => {
  const typed = latinDigits(text);
  return /^[\d\s\p{Dash_Punctuation}]+$/u.test(typed) ? typed.replace(/\D/g, '') : typed.trim();
};

const asCount = (text: string): number =>
  /^\s*\d+\s*$/.test(latinDigits(text)) ? Number(latinDigits(text)) : Number.NaN;

/** The values to be sent, field by field; a value may be invalid. */
const sentAs = (typed: SalonTyped) => ({
  ...typed,
  pin_code: asPinCode(typed.pin_code),
  phone: asMobile(typed.phone.trim()),
  chairs: asCount(typed.chairs),
  staff: asCount(typed.staff),
});

export type SalonFault = 'missing' | 'wrong';

/** Returns the error of each field; the contract's own schemas decide, so the server agrees. */
export function salonFaults(typed: SalonTyped): Readonly<Record<SalonField, SalonFault | null>> {
  const sent = sentAs(typed);
  const fault = (field: SalonField): SalonFault | null =>
    typed[field].trim() === ''
      ? 'missing'
      : SALON_FIELDS[field].safeParse(sent[field]).success
        ? null
        : 'wrong';
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

/** The salon of a valid form, as it is sent. */
export function asSalon(typed: SalonTyped): Salon {
  const {
    salon_name,
    salon_type,
    address,
    pin_code,
    city,
    state,
    phone,
    chairs,
    staff,
    owner,
    brands,
  } = sentAs(typed);
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
