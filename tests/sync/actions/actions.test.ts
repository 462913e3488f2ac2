import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../sync/action.ts';
import {
  type ActionName,
  actions,
  type InputOf,
  type ShownIn,
} from '../../../sync/actions/index.ts';
import { appEndpoints, type ReadName } from '../../../sync/app-endpoints.ts';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import { sources } from '../../architecture/sources.ts';
import { holds } from '../../support/holds.ts';
import { documentsOf, inputsOf, SHOWS_TAKEN, TAKEN } from './samples.ts';

const names = Object.keys(actions) as ActionName[];
type Fold = (document: unknown, input: unknown, kept?: unknown) => unknown;

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/**
 * Actions of the kind `set` whose effect a later one of the lane does not take back, with the
 * reason.
 */
const STAYS: { readonly [A in ActionName]?: string } = {
  'track-popup': 'a later plain close does not undo "do not display"',
  'read-all-notices': 'a notification that was read stays read',
  'change-representative': 'the server’s time of an equal request wins',
  'update-profile':
    'a field that a later change leaves out keeps the earlier change; both are sent as one',
  'save-salon': 'the server’s time of an equal salon wins',
  'keep-place': 'the larger count of lessons wins',
  'finish-lesson': 'a finished lesson stays finished',
  'keep-film-place': 'the later position wins, and watched parts stay watched',
};

/** The time of the first of two equal changes counts, so it is not compared. */
const withoutTimes = (document: unknown): unknown =>
  JSON.parse(
    JSON.stringify(document, (field, value: unknown) =>
      field === 'since' || field === 'updated_at' ? undefined : value,
    ),
  );

/**
 * Actions whose inputs say more than their lane does: counts of a whole course, the description of
 * a representative. Their own test files test what they absorb.
 */
const SAYS_MORE: ReadonlySet<ActionName> = new Set([
  'keep-place',
  'finish-lesson',
  'change-representative',
]);

/** An input with those fields of another that decide its lane. */
function inLaneOf<I extends object>({ lane }: Action, other: I, input: I): I {
  const decisive = Object.entries(other).filter(
    ([field, value]) => lane({ ...input, [field]: value }) !== lane(input),
  );
  return { ...input, ...Object.fromEntries(decisive) };
}

/** The files that read some rows of a document, with its kind. Actions add no rows to those. */
const READ_BY_ROWS: Readonly<Record<string, ReadName>> = {
  'src/features/product/use-shelf.ts': 'get-product',
  'src/features/products/product-listing.tsx': 'get-product',
};

test('every file that reads a document by rows is listed with the document', () => {
  const readers = sources(['src', 'sync'], ['.ts', '.tsx']).filter(
    ({ path, text }) =>
      /\b(useRows|lightRows|readRows|createRowReader)\(/.test(text) &&
      !/^(src\/live\/documents\/use-(light-)?rows|sync\/documents\/read-rows)\.ts$/.test(path),
  );
  expect(readers.map(({ path }) => path)).toEqual(Object.keys(READ_BY_ROWS));
});

describe.each(names)('%s', (name) => {
  // The table's rows differ in their inputs; each is tested with inputs that its own schema
  // accepts.
  const row = actions[name] as unknown as Action;
  const input: fc.Arbitrary<InputOf<ActionName>> = inputsOf(name);
  const taken = TAKEN[name];
  const folds = (Object.entries(row.shows) as [ShownIn, Fold][]).flatMap(
    ([kind, shows]): [ShownIn, Fold][] => [
      ...(SHOWS_TAKEN.has(`${name} in ${kind}`) ? [] : [[kind, shows] as [ShownIn, Fold]]),
      ...(taken
        ? [[kind, (document, given) => shows(document, given, taken)] as [ShownIn, Fold]]
        : []),
    ],
  );
  const check = (kind: ShownIn, property: (document: unknown, given: unknown) => void): void =>
    holds(
      fc.property(documentsOf(kind), input, (document, given) => {
        property(frozen(document), frozen(given));
      }),
    );

  test('accepts its sample inputs unchanged', () => {
    holds(
      fc.property(input, (given) => {
        expect(row.input.parse(given)).toEqual(given);
      }),
    );
  });

  test('[3.2] sends a write of the contract that matches the schema exactly', () => {
    holds(
      fc.property(input, (given) => {
        const { endpoint, request } = row.sends(given);
        expect(Object.values<Endpoint>(endpoints)).toContain(endpoint);
        expect(endpoint.use).toBe('write');
        expect(endpoint.request.parse(request)).toEqual(request);
      }),
    );
  });

  test('has a lane that depends only on the input, equal for ids as numbers and as texts', () => {
    holds(
      fc.property(input, (given) => {
        const lane = row.lane(given);
        expect(lane).not.toBe('');
        expect(row.lane(structuredClone(given))).toBe(lane);
        const asText = Object.entries(given).map(([field, value]) => [
          field,
          typeof value === 'number' ? String(value) : value,
        ]);
        expect(row.lane(Object.fromEntries(asText))).toBe(lane);
      }),
    );
  });

  test.each(folds)('in %s: at least one sample input changes a document', (kind, shows) => {
    const pairs = fc.sample(fc.tuple(documentsOf(kind), input), { numRuns: 1_000, seed: 1 });
    expect(pairs.some(([document, given]) => shows(document, given) !== document)).toBe(true);
  });

  test.each(folds)(
    'in %s: changes neither document nor input, and is deterministic',
    (kind, shows) => {
      check(kind, (document, given) =>
        expect(shows(document, given)).toEqual(shows(document, given)),
      );
    },
  );

  test.each(folds)(
    'in %s: returns the same object if the document already has the change',
    (kind, shows) => {
      check(kind, (document, given) => {
        const once = shows(document, given);
        expect(shows(once, given)).toBe(once);
      });
    },
  );

  // Two entries about different things in one lane would break this: the later one absorbs the
  // earlier one, whose change is lost.
  test.each(row.kind === 'set' && !(name in STAYS) ? folds : [])(
    'in %s: the later of two inputs in one lane has the same result alone',
    (kind, shows) => {
      holds(
        fc.property(documentsOf(kind), input, input, (document, first, other) => {
          const last = inLaneOf(row, first, other);
          fc.pre(row.lane(last) === row.lane(first));
          expect(shows(shows(document, first), last)).toEqual(shows(document, last));
        }),
      );
    },
  );

  const first = (Object.entries(row.shows) as [ShownIn, Fold][]).filter(
    ([kind]) => !SHOWS_TAKEN.has(`${name} in ${kind}`),
  );
  test.each(row.kind === 'set' && !SAYS_MORE.has(name) ? first : [])(
    '[D44] in %s: absorbing an earlier input has the same result as both in order',
    (kind, shows) => {
      holds(
        fc.property(documentsOf(kind), input, input, (document, older, other) => {
          const newer = inLaneOf(row, older, other);
          fc.pre(row.lane(newer) === row.lane(older));
          const absorbing = row.absorbs?.(older, newer) ?? newer;
          expect(row.input.parse(absorbing)).toEqual(absorbing);
          expect(withoutTimes(shows(document, absorbing))).toEqual(
            withoutTimes(shows(shows(document, older), newer)),
          );
        }),
      );
    },
  );

  test.each(folds)('in %s: returns the same object if nothing changes', (kind, shows) => {
    check(kind, (document, given) => {
      const after = shows(document, given);
      if (JSON.stringify(after) === JSON.stringify(document)) expect(after).toBe(document);
    });
  });

  // The reader of some rows of a long list opens no others: it lays actions over a document that
  // has these rows alone.
  type Answer = Record<string, unknown>;
  const lengthsOf = (document: unknown) =>
    Object.values(document as Answer).map((field) => Array.isArray(field) && field.length);
  const addsRows = (kind: ShownIn, shows: Fold): boolean =>
    fc
      .sample(fc.tuple(documentsOf(kind), input), { numRuns: 1_000, seed: 1 })
      .some(
        ([document, given]) => `${lengthsOf(shows(document, given))}` !== `${lengthsOf(document)}`,
      );
  test.each(folds)(
    'in %s: adds or removes no row of a document that is read by rows, and otherwise shows the same on some rows as on all',
    (kind, shows) => {
      if (addsRows(kind, shows)) {
        expect(Object.values(READ_BY_ROWS)).not.toContain(kind);
        return;
      }
      holds(
        fc.property(
          documentsOf(kind),
          input,
          fc.nat({ max: 5 }),
          fc.nat({ max: 5 }),
          (document, given, from, count) => {
            const whole = document as Answer;
            const lists = Object.entries(whole).flatMap(([field, rows]) =>
              Array.isArray(rows) ? [[field, rows as readonly unknown[]] as const] : [],
            );
            const without = Object.fromEntries(lists.map(([field]) => [field, []]));
            for (const [field, rows] of lists) {
              const all = (shows(frozen(whole), given) as Answer)[field] as readonly unknown[];
              expect(all).toHaveLength(rows.length);
              for (const rest of [{}, without]) {
                const some = shows(
                  frozen({ ...whole, ...rest, [field]: rows.slice(from, from + count) }),
                  given,
                ) as Answer;
                expect(some[field]).toEqual(all.slice(from, from + count));
              }
            }
          },
        ),
      );
    },
  );

  test.each(folds)('in %s: the changed document still fits the contract', (kind, shows) => {
    check(kind, (document, given) =>
      expect(appEndpoints[kind].response.safeParse(shows(document, given)).success).toBe(true),
    );
  });

  test('has a number as its expiry, if any', () => {
    holds(
      fc.property(input, (given) => {
        expect(Number.isNaN(row.expires?.(given) ?? 0)).toBe(false);
      }),
    );
  });
});

/** Place of the Undo of each held action; without one the hold would only be a delay. */
const UNDONE_IN: { readonly [A in ActionName]?: string } = {
  'answer-training': 'the line in place of the buttons, drawn from `heldAnswers`',
  'finish-lesson': 'the line in place of the button, drawn from `useStanding`',
  'product-note': 'the line under the note, drawn from `useNote`',
  'hide-post': 'the toast that says so',
};

test('every action with an undo time is listed with the place of its Undo', () => {
  expect(
    names.filter((name) => (actions[name] as unknown as Action).holdFor !== undefined),
  ).toEqual(Object.keys(UNDONE_IN));
});
