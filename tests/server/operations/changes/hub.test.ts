import { afterEach, expect, test, vi } from 'vitest';
import { openHub } from '../../../../server/operations/changes/hub.ts';
import type { Audience } from '../../../../server/operations/changes/note-change.ts';
import type { LogPart } from '../../../../server/operations/changes/read-log.ts';
import { until } from '../../../support/until.ts';

const MINUTE = 60_000;
afterEach(() => void vi.useRealTimers());

/** A hub over a scripted log and clock. */
function scene(read?: () => Promise<void>) {
  const asked: (string | undefined)[] = [];
  /** The successful readings: the position each one continued from, and the one it reached. */
  const readings: { readonly from: string | undefined; readonly to: string }[] = [];
  const failures: unknown[] = [];
  const scripted = { now: 0, audiences: [] as Audience[], isOther: false, fails: false };
  const hub = openHub(
    async (seen): Promise<LogPart> => {
      asked.push(seen);
      await read?.();
      if (scripted.fails) throw new Error('The database does not answer.');
      const { audiences, isOther } = scripted;
      Object.assign(scripted, { audiences: [], isOther: false });
      const to = String(asked.length);
      readings.push({ from: seen, to });
      return { seen: to, audiences, isOther };
    },
    { everyMs: 1, now: () => scripted.now, onFailure: (failure) => failures.push(failure) },
  );
  const heard: { readonly kinds: readonly string[]; readonly withinMs: number }[] = [];
  const subscribe = (...audiences: Audience[]) =>
    hub.subscribe(
      audiences,
      (kinds, withinMs) => heard.push({ kinds, withinMs }),
      () => undefined,
    );
  /** Waits for this many more readings of the log. */
  const reads = (count: number) => {
    const from = asked.length;
    return until('it is read', () => asked.length >= from + count);
  };
  return { hub, asked, readings, failures, scripted, heard, subscribe, reads };
}

test('the log is read only while there are subscribers, each time after what was seen', async () => {
  vi.useFakeTimers();
  const { hub, asked, subscribe } = scene();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toEqual([]);
  const [one, two] = [await subscribe('all'), await subscribe('account:HD1001')];
  await vi.advanceTimersByTimeAsync(3);
  expect(asked).toEqual([undefined, '1', '2', '3']);
  one();
  two();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked.length).toBeLessThanOrEqual(5);
  expect(hub.age()).toBe(0);
  await subscribe('all');
  expect(asked.at(-1)).toBeUndefined();
  await hub.stop();
});

test('a subscriber is told once per reading of the changes that concern it, and of no others', async () => {
  const { hub, scripted, heard, subscribe, reads } = scene();
  await subscribe('all', 'account:HD1001', 'division:rangat');
  scripted.audiences = [
    'account:HD1001',
    'account:HD1002',
    'division:rangat',
    'division:mool',
    'all',
  ];
  await until('it is told', () => heard.length > 0);
  await reads(2);
  expect(heard).toEqual([{ kinds: ['account', 'division', 'all'], withinMs: 0 }]);
  await hub.stop();
});

test('a subscription resolves after a reading of the log', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { hub, subscribe } = scene(() => gate);
  let isThere = false;
  const subscribing = subscribe('all').then(() => {
    isThere = true;
  });
  await Promise.resolve();
  expect(isThere).toBe(false);
  release();
  await subscribing;
  await hub.stop();
});

test('a short failure of the database is reported once, and the next reading continues after the last one', async () => {
  const { hub, readings, failures, scripted, heard, subscribe, reads } = scene();
  await subscribe('account:HD1001');
  await reads(2);
  scripted.fails = true;
  await reads(3);
  const successes = readings.length;
  Object.assign(scripted, { fails: false, audiences: ['account:HD1001'] });
  await until('it is told', () => heard.length > 0);
  const [last, next] = [readings[successes - 1], readings[successes]];
  expect({ failures: failures.length, from: next?.from, heard }).toEqual({
    failures: 1,
    from: last?.to,
    heard: [{ kinds: ['account'], withinMs: 0 }],
  });
  expect(last).toBeDefined();
  await hub.stop();
});

test.each([
  ['could not be read for ten seconds', { now: 10_001 }],
  ['is another one, as after a failover', { isOther: true }],
] as const)(
  'when the log %s, all subscribers are told of a possible gap, spread by their number',
  async (_, what) => {
    const { hub, scripted, heard, subscribe, reads } = scene();
    for (let count = 0; count < 1_000; count += 1) await subscribe(`account:HD${count}`);
    scripted.fails = true;
    await reads(2);
    Object.assign(scripted, what, { fails: false });
    await until('all are told', () => heard.length === 1_000);
    await reads(2);
    expect({ count: heard.length, first: heard[0] }).toEqual({
      count: 1_000,
      first: { kinds: ['any'], withinMs: 10_000 },
    });
    await hub.stop();
  },
);

test('[S15] a subscriber whose session ended while the log could not be read is told that first', async () => {
  const { hub, scripted, heard, subscribe, reads } = scene();
  await subscribe('account:HD1001', 'session:1');
  scripted.fails = true;
  await reads(2);
  Object.assign(scripted, {
    now: 10_001,
    audiences: ['account:HD1001', 'session:1'],
    fails: false,
  });
  await until('it is told', () => heard.length > 0);
  await reads(2);
  expect(heard).toEqual([
    { kinds: ['session'], withinMs: 0 },
    { kinds: ['any'], withinMs: 0 },
  ]);
  await hub.stop();
});

test('an audience of thousands is spread over a minute at most, and a small one not at all', async () => {
  const { hub, scripted, heard, subscribe } = scene();
  for (let count = 0; count < 7_000; count += 1) await subscribe('all', `account:HD${count}`);
  scripted.audiences = ['all'];
  await until('all are told', () => heard.length === 7_000);
  expect(heard[0]).toEqual({ kinds: ['all'], withinMs: 60_000 });
  scripted.audiences = ['account:HD3'];
  await until('one is told', () => heard.length === 7_001);
  expect(heard.at(-1)).toEqual({ kinds: ['account'], withinMs: 0 });
  await hub.stop();
});

test('a failed subscription leaves no listener behind', async () => {
  const { hub, scripted, heard, subscribe } = scene();
  scripted.fails = true;
  await expect(subscribe('all')).rejects.toThrow('does not answer');
  Object.assign(scripted, { fails: false, audiences: ['all'] });
  await subscribe('account:HD1001');
  expect(heard).toEqual([]);
  await hub.stop();
});

test('a subscription to a stopping hub is ended at once, so that it does not delay the shutdown', async () => {
  const { hub } = scene();
  let ended = 0;
  const end = (): void => {
    ended += 1;
  };
  const subscribing = hub.subscribe(['all'], () => undefined, end);
  await hub.stop();
  await subscribing;
  expect(ended).toBe(1);
  await hub.subscribe(['all'], () => undefined, end);
  expect(ended).toBe(2);
});
