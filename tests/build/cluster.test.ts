import { expect, test } from 'vitest';
import { patroniConfig, proxyConfig } from '../../scripts/cluster/config.mjs';
import { differences, lastLine, settle } from '../../scripts/cluster/ledger.mjs';

const written = [
  { message: 'a', tapped: 0, acknowledged: 100 },
  { message: 'b', tapped: 50, acknowledged: 4050 },
  { message: 'c', tapped: 90 },
];
const stored = (
  messages: readonly (readonly [string, number])[],
  answers: readonly (readonly [string, number])[] = [],
) => ({
  messages: new Map(messages),
  answers: new Map(answers),
});
const TOLD = [['a', 1], ['b', 1]] as const; // biome-ignore format: one line a list

test('the cluster counts acknowledged writes that are missing, doubled writes, and the longest wait', () => {
  const whole = settle(written, stored(TOLD));
  expect(lastLine(whole)).toBe('cluster: 2 writes, lost 0, doubled 0, longest pause 4.0 s');
  expect(whole.open).toBe(1);
  expect(settle(written, stored([['a', 2]]))).toMatchObject({ lost: 1, doubled: 1 });
});

test('an unacknowledged write is not lost if it is missing, but doubled if it is stored twice', () => {
  expect(settle(written, stored(TOLD))).toMatchObject({ lost: 0, doubled: 0 });
  expect(settle(written, stored([...TOLD, ['c', 2]]))).toMatchObject({ lost: 0, doubled: 1 });
});

test('a person’s final answer is the last acknowledged one, or a later unacknowledged one', () => {
  const answered = (person: string, status: number, acknowledged?: number) => ({
    answer: { person, status },
    tapped: 0,
    ...(acknowledged === undefined ? {} : { acknowledged }),
  });
  const answers = [
    answered('HD1', 2, 1),
    answered('HD2', 2, 1),
    answered('HD1', 5, 2),
    answered('HD2', 5),
    answered('HD3', 2),
  ];
  const lostWith = (...there: (readonly [string, number])[]) =>
    settle(answers, stored([], there)).lost;
  expect(lostWith(['HD1', 5], ['HD2', 2])).toBe(0);
  expect(lostWith(['HD1', 5], ['HD2', 5], ['HD3', 2])).toBe(0);
  expect(lostWith(['HD1', 2], ['HD2', 2])).toBe(1);
  expect(lostWith(['HD2', 2])).toBe(1);
  expect(lostWith(['HD1', 5], ['HD2', 2], ['HD3', 5])).toBe(1);
});

test('two machines differ if they store a message or an answer differently', () => {
  const first = stored(TOLD, [['HD1', 2]]);
  expect(differences(first, stored(TOLD, [['HD1', 2]]))).toBe(0);
  expect(differences(first, stored([['a', 1]], [['HD1', 5]]))).toBe(2);
  expect(differences(first, stored([...TOLD, ['c', 1]], [['HD1', 2]]))).toBe(1);
});

const place = (name: string, from: number) => ({
  name,
  folder: `/tmp/${name}`,
  postgres: from,
  rest: from + 1,
  client: from + 2,
  peer: from + 3,
});
const places = [place('one', 5000), place('two', 5010), place('three', 5020)];

test('a commit is acknowledged only after a second machine has it, and the primary has time to reach its store again', () => {
  const { dcs } = JSON.parse(
    patroniConfig(places[0] ?? place('none', 1), places, '/bin', {
      superuser: 's',
      replication: 'r',
    }),
  ).bootstrap;
  expect(dcs).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    postgresql: { parameters: { synchronous_commit: 'on' } },
  });
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout);
});

test('the balancer sends writes to Patroni’s primary, and repeats only requests that no instance has begun', () => {
  const text = proxyConfig({ writes: 6000, reads: 6001, app: 6002 }, places, [7000, 7001]);
  expect(text).toMatch(
    /listen writes\n {2}bind 127\.0\.0\.1:6000\n(?: {2}.*\n)*? {2}option httpchk OPTIONS \/primary/,
  );
  expect(text).toContain('retry-on conn-failure\n');
  expect(text).toContain('on-marked-down shutdown-sessions');
});
