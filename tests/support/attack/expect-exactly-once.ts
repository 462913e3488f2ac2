import { expect } from 'vitest';
import { postsOf, replay, type Sent } from './storm.ts';

const isPost = (each: Sent): boolean => each.path === 'add-post';
const textOf = (each: Sent): string => String(each.fields.text);

/**
 * Fails unless after a storm each acknowledged write is stored once, any other at most once, and
 * once after a replay.
 */
export async function expectExactlyOnce(
  url: string,
  authorization: string,
  name: string,
  sent: readonly Sent[],
): Promise<void> {
  const acknowledged = sent.filter(({ answer }) => answer !== undefined);
  const before = await postsOf(url, authorization, name);
  expect(
    acknowledged.filter(isPost).filter((each) => before.get(textOf(each)) !== 1),
    'acknowledged and not there once',
  ).toEqual([]);
  expect(
    [...before].filter(([, count]) => count > 1),
    'there more than once',
  ).toEqual([]);

  for (const each of sent) {
    const answer = await replay(url, authorization, each);
    expect([each.key, answer.status]).toEqual([each.key, 200]);
    if (each.answer === undefined) continue;
    expect([each.key, answer.headers.get('idempotent-replay')]).toEqual([each.key, '1']);
    expect(await answer.text()).toBe(each.answer);
  }
  const after = await postsOf(url, authorization, name);
  expect(Object.fromEntries(after)).toEqual(
    Object.fromEntries(sent.filter(isPost).map((each) => [textOf(each), 1])),
  );
}
