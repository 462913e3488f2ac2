import { expect, test } from 'vitest';
import { callTable } from '../../../server/calls/table.ts';
import { limits } from '../../../server/db/schema/accounts.ts';
import { PER_MINUTE } from '../../../server/domain/limits.ts';
import { networkCodes } from '../../../server/domain/lock-out.ts';
import { NETWORK_LOOKUPS } from '../../../server/settings/limits/lookups.ts';
import { NETWORK_WRONG_ACCOUNTS, SMS_PER_HOUR } from '../../../server/settings/limits/sign-in.ts';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { ask, call, type Fields, type Heard } from '../../support/attack/wire.ts';
import type { TestServer } from '../../support/server.ts';
import { samples } from '../../sync/contract/samples/samples.ts';

/** A tenth of the usual limits, so that a flood is short. */
const RATE = PER_MINUTE / 10;
/** Requests beyond the limit, of which none may leave anything. */
const BEYOND = 5;

const uuid = (n: number): string => `ffffffff-ffff-4fff-8fff-${String(n).padStart(12, '0')}`;
/** What a stranger guesses at differs from try to try, where a limit counts what is guessed too. */
const GUESS: Partial<Record<EndpointName, (n: number) => Fields>> = {
  login: (n) => ({ login_id: `HD77${100 + n}`, password: 'not this one' }),
  'send-otp': (n) => ({ login_id: `HD77${100 + n}`, purpose: 'login' }),
  'verify-otp': (n) => ({ request_id: uuid(n), otp: '0000' }),
  'verify-mobile': (n) => ({ request_id: uuid(n), otp: '0000' }),
};

const isOpen = (name: EndpointName): boolean => {
  const row: Endpoint = endpoints[name];
  return row.scope === 'open' || row.session === 'optional';
};
const open = (Object.keys(endpoints) as EndpointName[]).filter(isOpen); // The keys of a constant object.
const isLimited = (name: EndpointName): boolean => callTable[name].limit !== 'none';

/** How many requests a row answers one network before it refuses. */
function mostOf(name: EndpointName): number {
  const { perNetwork, limit: own } = callTable[name];
  const limit = perNetwork ?? own;
  if (typeof limit === 'object') return Math.ceil((limit.most * RATE) / PER_MINUTE);
  return Math.max(NETWORK_WRONG_ACCOUNTS.burst, networkCodes(SMS_PER_HOUR).burst);
}

type Ask = (server: TestServer, n: number, from: string) => Promise<Heard>;
const flooded: readonly (readonly [what: string, most: number, ask: Ask])[] = [
  ...open
    .filter(isLimited)
    .map((name): readonly [string, number, Ask] => [
      name,
      mostOf(name),
      (server, n, from) =>
        call(server, name, GUESS[name]?.(n) ?? { ...samples[name].request }, undefined, { from }),
    ]),
  [
    'the page about a certificate',
    (NETWORK_LOOKUPS.certificates * RATE) / PER_MINUTE,
    (server, n, from) => ask(server, `/verify/CS-${n}`, {}, from),
  ],
  [
    'the reports of broken rules',
    RATE,
    (server, _n, from) => ask(server, '/csp-report', { method: 'POST', body: '{}' }, from),
  ],
];

attacked(
  'a flood by a stranger',
  ({ server, watch }) => {
    test.each(flooded.map(([what, most, send], place) => [what, most, send, place] as const))(
      '[S42] [S31] %s answers 429 to a network that floods it, then writes nothing, and still answers another network (M3)',
      { timeout: 120_000 },
      async (_what, most, send, place) => {
        // Another address each time, all of the one network that a household has.
        const flood = (n: number) => send(server(), n, `2001:db8:77:${place}::${n.toString(16)}`);
        let asked = 0;
        let heard: Heard;
        do {
          asked += 1;
          heard = await flood(asked);
        } while (heard.status !== 429 && asked <= most);
        expect({ status: heard.status, isAskedTwice: asked > 1 }).toEqual({
          status: 429,
          isAskedTwice: true,
        });
        expect(Number(heard.headers.get('retry-after'))).toBeGreaterThan(0);

        const written = async () => ({
          counters: await server().db.$count(limits),
          reports: server()
            .logged()
            .filter((line) => line.includes('csp.report')).length,
        });
        await watch().changed();
        const before = await written();
        for (let n = 1; n <= BEYOND; n += 1) expect((await flood(asked + n)).status).toBe(429);
        expect(await watch().changed()).toEqual([]);
        expect(await written()).toEqual(before);
        // Somebody else is not kept out.
        expect((await send(server(), 0, `2001:db8:78:${place}::1`)).status).not.toBe(429);
      },
    );

    test('[S42] capabilities is the only open call without a limit', () => {
      expect(open.filter((name) => !isLimited(name))).toEqual(['capabilities']);
    });
  },
  { environment: { RATE_PER_MINUTE: String(RATE) } },
);
