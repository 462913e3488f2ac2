import { expect, test } from 'vitest';
import { bulkhead } from '../../server/bulkhead.ts';

/** Work that ends when it is told to. */
function work(log: string[], name: string) {
  let end: (how: 'done' | 'failed') => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = (how) => (how === 'done' ? resolve(name) : reject(new Error(name)));
  });
  return {
    run: () => {
      log.push(name);
      return ended;
    },
    end: (how: 'done' | 'failed' = 'done') => end(how),
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('[S42] tasks beyond the running and waiting ones are refused with a retry time; waiting ones run in order', async () => {
  const log: string[] = [];
  const { run, checkRoom } = bulkhead({ atOnce: 2, waiting: 2 });
  const works = ['a', 'b', 'c', 'd'].map((name) => work(log, name));
  const answers = works.map((each) => run(each.run));
  await turn();
  expect(log).toEqual(['a', 'b']);
  const refusal = expect.objectContaining({
    code: 'busy',
    status: 503,
    extra: { retryAfter: 5000 },
  });
  expect(checkRoom).toThrow(refusal);
  await expect(run(work(log, 'e').run)).rejects.toEqual(refusal);
  works[1]?.end();
  await turn();
  expect(log).toEqual(['a', 'b', 'c']);
  expect(checkRoom).not.toThrow();
  for (const each of works) each.end();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  expect(log).toEqual(['a', 'b', 'c', 'd']);
});

test('[S42] failed work frees its slot', async () => {
  const { run } = bulkhead({ atOnce: 1, waiting: 1 });
  const [bad, good] = [work([], 'bad'), work([], 'good')];
  const answers = [run(bad.run), run(good.run)];
  bad.end('failed');
  good.end();
  expect(await Promise.allSettled(answers)).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 'good' },
  ]);
  expect(await run(async () => 'next')).toBe('next');
});
