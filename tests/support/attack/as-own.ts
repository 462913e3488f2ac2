import type { AccountId } from './people.ts';
import type { Fields } from './wire.ts';

/** The fields in which a request names its asker. */
export const OWN_ID_FIELDS: readonly string[] = [
  'leapcode',
  'leapCode',
  'hd_or_trainer_id',
  'HDCode',
];

/** A good request with the asker's own Access ID in place of the one that it was written for. */
export function asOwn(fields: Fields, id: AccountId): Fields {
  const own = OWN_ID_FIELDS.filter((field) => field in fields);
  return { ...fields, ...Object.fromEntries(own.map((field) => [field, id])) };
}
