import { expect, test } from 'vitest';
import { DEVICE, post, type Said, signedIn } from '../support/client.ts';
import { askCode, otherThan } from '../support/codes.ts';
import { onEveryDatabase } from '../support/on-every-database.ts';

const PLACES = [
  ['198.51.100.77', '198.51.100.0/24'],
  ['2001:db8:5:6:1234:5678:9abc:def0', '2001:db8:5:6::/64'],
] as const;

/**
 * Whoever reads the log must see that many tries come from one place, without a line of it naming
 * somebody's address.
 */
onEveryDatabase('networks in the log', (server) => {
  const wrongLogin = (from: string) =>
    post(server(), '/api/login', { login_id: 'HD1001', password: 'not this one' }, {}, from);
  const tries: Readonly<Record<string, (from: string) => Promise<Said>>> = {
    'auth.wrong-pair': wrongLogin,
    'auth.locked': async (from) => {
      for (let count = 0; count < 5; count += 1) await wrongLogin(from);
      return wrongLogin(from);
    },
    'auth.wrong-code': async (from) => {
      const entry = await askCode(server(), 'HD1001', 'login', '9800010001');
      return post(
        server(),
        '/api/verify-otp',
        { ...entry, otp: otherThan(entry), device_id: DEVICE },
        {},
        from,
      );
    },
    'access.refused': async (from) =>
      post(
        server(),
        '/api/trainer/home-pwa',
        { leapcode: 'HD1001' },
        (await signedIn(server())).bearer,
        from,
      ),
  };

  test.each(
    PLACES.flatMap((place) => Object.keys(tries).map((event) => [event, ...place] as const)),
  )(
    '[S38] %s carries the request’s id and the network of %s, never the address (L6)',
    async (event, from, network) => {
      const said = await tries[event]?.(from);
      const lines = server()
        .logged()
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const line = lines.findLast((each) => each.event === event);
      expect({ request: line?.request, from: line?.from }).toEqual({
        request: said?.headers.get('x-request-id'),
        from: network,
      });
      expect(server().logged().join('')).not.toContain(from);
    },
  );
});

onEveryDatabase(
  'networks in the log of a limit',
  (server) => {
    test.each(PLACES)(
      '[S38] the log of a reached limit names the network of %s, never the address (L6)',
      async (from, network) => {
        const asked = [
          () => post(server(), '/api/revoke', { token_hash: 'x' }, {}, from),
          async () => server().fetch('/csp-report', { method: 'POST', body: '{}' }, from),
        ];
        for (const ask of asked) for (let count = 0; count < 11; count += 1) await ask();
        const held = server()
          .logged()
          .map((line) => JSON.parse(line) as Record<string, unknown>)
          .filter(({ event }) => event === 'limit.calls');
        expect(new Set(held.map((line) => `${String(line.key)} ${String(line.from)}`))).toEqual(
          new Set([`calls:revoke ${network}`, `csp-report ${network}`]),
        );
        expect(server().logged().join('')).not.toContain(from);
      },
    );
  },
  { environment: { RATE_PER_MINUTE: '1' } },
);
