// The server whose streams are weighed, in its own process: its figures contain no client's memory.
import { issueAccessToken } from '../../../server/auth/access-token.ts';
import { accounts, families } from '../../../server/db/schema/accounts.ts';
import { listen } from '../../../server/http/listen.ts';
import { openTestServer } from '../../../tests/support/server.ts';
import type { FromServer, ToServer, Weight } from './messages.ts';

const PEOPLE = 1000;
const say = (message: FromServer): void => void process.send?.(message);

/** Returns the memory in use after a garbage collection. */
function weigh(): Weight {
  for (let times = 0; times < 3; times++) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return {
    rss,
    heapUsed,
    external,
    timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
  };
}

const server = await openTestServer({ environment: { LOG_LEVEL: 'silent', CHECK_RESPONSES: '0' } });
const [one] = await server.db.select().from(accounts);
if (!one) throw new Error('The demo world has no accounts.');
const people = Array.from({ length: PEOPLE }, (_, index) => ({
  ...one,
  id: `BENCH${index}`,
  mobile: String(6_000_000_000 + index),
}));
const now = server.clock.now();
for (let from = 0; from < PEOPLE; from += 100) {
  const some = people.slice(from, from + 100);
  await server.db.insert(accounts).values(some);
  await server.db.insert(families).values(
    some.map(({ id }) => ({
      id: `family-${id}`,
      accountId: id,
      currentHash: id,
      startedAt: now,
    })),
  );
}
const tokens = await Promise.all(
  people.map(({ id }) =>
    issueAccessToken(server.context, { accountId: id, familyId: `family-${id}` }),
  ),
);
const listening = listen(
  server.app,
  { ...server.context.settings, PORT: 0, HOST: '127.0.0.1' },
  ({ port }) => say({ port, tokens }),
);
// The parent process has ended.
process.on('disconnect', () => process.exit());
process.on('message', (asked: ToServer) => {
  if (asked === 'weigh') return say({ weight: weigh() });
  listening.close();
  listening.closeAllConnections();
  void server.close().then(() => process.disconnect());
});
