import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action, Send } from '../../../sync/action.ts';
import { type ActionName, actions } from '../../../sync/actions/index.ts';
import { inputsOf } from './samples.ts';

const names = Object.keys(actions) as ActionName[];
// The table's rows differ in their inputs; each gets inputs that its own schema accepts.
const rowOf = (name: ActionName) => actions[name] as unknown as Action;
const fieldsOf = (name: ActionName): readonly string[] =>
  Object.keys(actions[name].input.def.shape);

/** A request as sent: equal texts are equal requests. */
const messageOf = ({ endpoint, request }: Send): string =>
  `${endpoint.path} ${JSON.stringify(Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;

const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));

test('[D48] no two actions send the same request for the same subject', () => {
  const equal = pairs.filter(([one, other]) => {
    const shared = fieldsOf(other).filter((field) => fieldsOf(one).includes(field));
    const drawn = fc.sample(fc.tuple(inputsOf(one), inputsOf(other)), { numRuns: 25, seed: 48 });
    return drawn.some(([first, second]) => {
      // Both are about the same subject: fields of one name have one value.
      const same = {
        ...second,
        ...Object.fromEntries(shared.map((field) => [field, first[field as keyof typeof first]])),
      };
      if (!rowOf(other).input.safeParse(same).success) return false;
      return messageOf(rowOf(one).sends(first)) === messageOf(rowOf(other).sends(same));
    });
  });
  expect(equal.map((pair) => pair.join(' = '))).toEqual([]);
});

/** Tap times that are not sent, with the reason. */
const STAYS_HERE: Readonly<Record<string, string>> = {
  'answer-training.training_start_date':
    'the training’s own time, for the person to recognise it by',
  'favourite.at': 'orders the list until the server’s own order comes',
  'add-post.at': 'a post is public from its arrival on',
  'edit-post.at': 'an edit counts from its arrival on',
  'add-comment.at': 'a comment is public from its arrival on',
  'change-representative.at': 'a wish is asked from its arrival on',
  'save-salon.at': 'shown until the server’s own time comes',
};

test('[D48] a request carries every time of its input except the listed ones', () => {
  const isTime = (field: string): boolean => /(^|_)(at|date|until)$/.test(field);
  const kept = names.flatMap((name) => {
    const row = rowOf(name);
    const drawn = fc.sample(fc.tuple(inputsOf(name), inputsOf(name)), { numRuns: 100, seed: 48 });
    const isSent = (field: string): boolean =>
      drawn.some(([one, other]) => {
        const changed = { ...one, [field]: other[field as keyof typeof other] };
        return (
          row.input.safeParse(changed).success &&
          messageOf(row.sends(one)) !== messageOf(row.sends(changed))
        );
      });
    return fieldsOf(name).flatMap((field) =>
      isTime(field) && !isSent(field) ? [`${name}.${field}`] : [],
    );
  });
  expect(kept.toSorted()).toEqual(Object.keys(STAYS_HERE).toSorted());
});
