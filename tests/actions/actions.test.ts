import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../sync/action.ts';
import { type ActionName, actions, type InputOf } from '../../sync/actions/index.ts';
import { endpoints, type ReadName } from '../../sync/endpoints.ts';
import { holds } from '../support/holds.ts';
import { calendars, details, homes, inputs, noticeLists, rosters } from './samples.ts';

const names = Object.keys(actions) as ActionName[];
type Fold = (document: unknown, input: unknown) => unknown;
/** Documents of each kind in which an action shows. */
const documents: { readonly [N in ReadName]?: fc.Arbitrary<unknown> } = {
  'home-pwa': homes,
  calendar: calendars,
  'training-roster': rosters,
  'webinar-details': details,
  'education-details': details,
  'notification-list': noticeLists,
};

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

describe.each(names)('%s', (name) => {
  // The table's rows differ in their inputs; each is tested with inputs that its own schema accepts.
  const row = actions[name] as unknown as Action;
  const input: fc.Arbitrary<InputOf<ActionName>> = inputs[name];
  const folds = Object.entries(row.shows) as [ReadName, Fold][];
  const check = (kind: ReadName, property: (document: unknown, given: unknown) => void): void =>
    holds(
      fc.property(documents[kind] ?? fc.constant(undefined), input, (document, given) => {
        property(frozen(document), frozen(given));
      }),
    );

  test('its inputs fit its schema, and what is stored is what was given', () => {
    holds(
      fc.property(input, (given) => {
        expect(row.input.parse(given)).toEqual(given);
      }),
    );
  });

  test('[3.2] what it sends is a write of the contract and fits the schema exactly', () => {
    holds(
      fc.property(input, (given) => {
        const { endpoint, request } = row.sends(given);
        expect(endpoints[endpoint].use).toBe('write');
        expect(endpoints[endpoint].request.parse(request)).toEqual(request);
      }),
    );
  });

  test('its lane depends on the input alone and is the same for an id as number and as text', () => {
    holds(
      fc.property(input, (given) => {
        const lane = row.lane(given);
        expect(lane).not.toBe('');
        expect(row.lane(structuredClone(given))).toBe(lane);
        if ('training_code' in given) expect(row.lane({ ...given, training_code: String(given.training_code) })).toBe(lane);
      }),
    );
  });

  test('there are documents to test every place in which it shows', () => {
    expect(folds.map(([kind]) => kind).filter((kind) => !documents[kind])).toEqual([]);
  });

  test.each(folds)('in %s: it changes neither document nor input, and gives the same answer twice', (kind, shows) => {
    check(kind, (document, given) => expect(shows(document, given)).toEqual(shows(document, given)));
  });

  test.each(folds)('in %s: over a document that has the change it gives back the very same document', (kind, shows) => {
    check(kind, (document, given) => {
      const once = shows(document, given);
      expect(shows(once, given)).toBe(once);
    });
  });

  test.each(folds)('in %s: a document that it does not touch stays the very same object', (kind, shows) => {
    check(kind, (document, given) => {
      const after = shows(document, given);
      if (JSON.stringify(after) === JSON.stringify(document)) expect(after).toBe(document);
    });
  });

  test.each(folds)('in %s: what it shows is still a document of the contract', (kind, shows) => {
    check(kind, (document, given) => expect(endpoints[kind].response.safeParse(shows(document, given)).success).toBe(true));
  });

  test('if it expires, then at an instant that is a number', () => {
    holds(
      fc.property(input, (given) => {
        expect(Number.isNaN(row.expires?.(given) ?? 0)).toBe(false);
      }),
    );
  });
});
