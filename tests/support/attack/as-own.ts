import type { AccountId } from './people.ts';
import type { Fields } from './wire.ts';

/** Fields in which a request names its caller. */
export const OWN_ID_FIELDS: readonly string[] = [
  'leapcode',
  'leapCode',
  'hd_or_trainer_id',
  'HDCode',
];

/** Returns a valid request with the caller's own Access ID in place of the sample's. */
export function asOwn(fields: Fields, id: AccountId): Fields {
  const own = OWN_ID_FIELDS.filter((field) => field in fields);
  return { ...fields, ...Object.fromEntries(own.map((field) => [field, id])) };
}
