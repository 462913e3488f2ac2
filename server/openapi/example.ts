import type { JsonSchema } from './json-schema.ts';

/** Realistic example values by field name. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  leapcode: 'HD1001',
  leapCode: 'HD1001',
  login_code: 'HD1001',
  login_id: 'HD1001',
  hd_or_trainer_id: 'HD1001',
  hd_name: 'Asha Menon',
  name: 'Asha Menon',
  email: 'asha@salon.in',
  emailId: 'asha@salon.in',
  EmailID: 'asha@salon.in',
  mobile: '9800010001',
  prefixText: '9800010001',
  UserContactNo: '9800010001',
  city: 'Kochi',
  password: 'Salon@2026',
  division_code: 'rangat',
  current_division_code: 'rangat',
  DivisionCode: 'rangat',
  device_id: 'device-proof-0001',
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  dob: '12-08-1994',
  date_of_birth: '12-08-1994',
  time_zone: 'Asia/Kolkata',
  cursor: 'MS40Mi43',
  error: false,
};
const INSTANT = '2026-08-12T04:00:00.000Z';
const INSTANTS = /(_at|_date|_time|^at|^since|^from|^to|^until|^dates)$/;
/** Example values for patterns; the first that fits is used. */
const BY_PATTERN: readonly string[] = [
  '0420',
  'Asha Menon',
  'asha@salon.in',
  '9800010001',
  '682001',
  '12-08-1994',
  '2026-08',
  '2026-08-12',
  '21:00',
  '#8a4b2d',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  'a'.repeat(32),
  'a'.repeat(64),
  'A'.repeat(22),
  'A'.repeat(43),
  '/media/base-level-480.mp4',
  'rangat',
  'HD1001',
  'text',
];
const DEPTH_MOST = 16;

/** Example values by type, for fields without an example by name. */
const BY_TYPE: Readonly<Record<string, (schema: JsonSchema, name: string, draw: Draw) => unknown>> =
  {
    object: (schema, _name, draw) =>
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, draw(field, name)]),
      ),
    array: (schema, name, draw) =>
      (schema.prefixItems ?? [schema.items ?? {}]).map((item) => draw(item, name)),
    integer: (schema) => Math.max(1, schema.minimum ?? 1),
    number: (schema) => Math.max(1, schema.minimum ?? 1),
    boolean: () => true,
    null: () => null,
    string: ({ pattern, minLength = 0 }) =>
      BY_PATTERN.find((value) => pattern !== undefined && new RegExp(pattern, 'u').test(value)) ??
      'text'.padEnd(minLength, '.'),
  };
type Draw = (schema: JsonSchema, name: string) => unknown;
type Fits = (value: unknown) => boolean;

const named = (schema: JsonSchema, name: string): unknown => {
  const value = BY_NAME[name] ?? (INSTANTS.test(name) ? INSTANT : undefined);
  const types = [schema, ...(schema.anyOf ?? [])].flatMap((part) =>
    part.pattern === undefined ? (part.type ?? []) : [],
  );
  return value !== undefined && types.includes(typeof value) ? value : undefined;
};

function draw(schema: JsonSchema, name: string, root: JsonSchema, depth: number): unknown {
  if (depth > DEPTH_MOST) return null;
  const deeper: Draw = (part, field) => draw(part, field, root, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  if (schema.$ref) return deeper(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
  const word = named(schema, name);
  if (word !== undefined) return word;
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return deeper(first, name);
  return BY_TYPE[[schema.type ?? []].flat()[0] ?? '']?.(schema, name, deeper) ?? 'text';
}

/**
 * An example that fits the schema, with realistic values for known field names; undefined if none
 * fits.
 */
export function exampleOf(schema: JsonSchema, fits: Fits): unknown {
  const drawn = draw(schema, '', schema, 0);
  return fits(drawn) ? drawn : undefined;
}
