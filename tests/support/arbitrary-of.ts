import * as fc from 'fast-check';
import { TimeOfDay } from '../../sync/contract/account/push.ts';
import { SALON_FIELDS } from '../../sync/contract/account/salon.ts';
import type { Schema } from '../../sync/contract/endpoint.ts';
import {
  Email,
  Hex,
  Id,
  Instant,
  LeapCode,
  Line,
  Mobile,
  PersonName,
} from '../../sync/contract/patterns.ts';

/** The instants at which the notifications of test documents arrived, oldest first. */
export const NOTICES_AT = [
  '2026-08-12T04:00:00.000Z',
  '2026-08-12T05:00:00Z',
  '2026-08-12T06:00:00.000Z',
] as const;

export const line = fc.string({ maxLength: 40 });
export const instant = fc.oneof(
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(...NOTICES_AT),
);

/**
 * Few values for each pattern of the contract, so that an input often names an item of a document.
 */
const OF_PATTERN: ReadonlyMap<Schema, fc.Arbitrary<unknown>> = new Map<
  Schema,
  fc.Arbitrary<unknown>
>([
  // Servers send the same id as a number or as text.
  [Id, fc.constantFrom('T1', 'T2', '3', 3, 1, '1', 2, 'n3')],
  [Instant, instant],
  [LeapCode, fc.constantFrom('HD1001', 'HD1002', 'TR2001')],
  [Line, line],
  [Email, fc.constantFrom('asha@salon.in', 'asha@new.in')],
  [PersonName, fc.constantFrom('Asha Menon', 'A. Menon')],
  [Mobile, fc.constantFrom('9822041187', '7000000001')],
  [SALON_FIELDS.pin_code, fc.constantFrom('682036', '411004')],
  [TimeOfDay, fc.constantFrom('21:00', '08:00', '22:30')],
  [Hex, fc.constantFrom('#8a4f5c', '#b4532e')],
]);

/** Parts of zod's schema definition that describe its values. */
interface Definition {
  readonly type: string;
  readonly shape: Readonly<Record<string, Schema>>;
  readonly element: Schema;
  readonly innerType: Schema;
  readonly options: readonly Schema[];
  readonly values: readonly unknown[];
  readonly entries: Readonly<Record<string, unknown>>;
}

/** Generators of values by kind of schema; values that its checks refuse are filtered out. */
const OF_KIND: Readonly<Record<string, (definition: Definition) => fc.Arbitrary<unknown>>> = {
  object: ({ shape }) =>
    fc.record(
      Object.fromEntries(Object.entries(shape).map(([field, part]) => [field, arbitraryOf(part)])),
    ),
  array: ({ element }) => fc.array(arbitraryOf(element), { maxLength: 4 }),
  optional: ({ innerType }) => fc.option(arbitraryOf(innerType), { nil: undefined }),
  default: ({ innerType }) => arbitraryOf(innerType),
  nullable: ({ innerType }) => fc.option(arbitraryOf(innerType)),
  union: ({ options }) => fc.oneof(...options.map(arbitraryOf)),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values }) => fc.constantFrom(...values),
  boolean: () => fc.boolean(),
  number: () => fc.integer({ min: 0, max: 10 }),
  string: () => line.map((text) => text.trim()),
};

/** Generates valid values of a schema. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  // The definition's type depends on its kind, and each row reads the parts of its kind.
  const definition = schema._zod.def as unknown as Definition;
  const drawn = OF_PATTERN.get(schema) ?? OF_KIND[definition.type]?.(definition);
  if (!drawn)
    throw new Error(
      `Values of a schema of the kind "${definition.type}" need a sample of their own.`,
    );
  return drawn.filter((value) => schema.safeParse(value).success);
}
