import type { LiveServer } from '../../../tests/support/live-server.ts';
import type { Person } from './people.ts';

/** The outcomes of a trial's requests; times in milliseconds. */
export interface Outcome {
  readonly asked: number;
  readonly failed: number;
  readonly longest: number;
  /** The kinds of failures, with their counts. */
  readonly how: Readonly<Record<string, number>>;
}

const EVERY_MS = 50;
const P = '/api/hair_dresser';

/**
 * Acts as a load balancer and its callers: a steady trickle of reads and writes to the current
 * instances.
 */
export function trickle(people: readonly Person[], first: readonly LiveServer[]) {
  let servers = [...first];
  let turn = 0;
  const how: Record<string, number> = {};
  const outcome = { asked: 0, failed: 0, longest: 0, how };
  const waiting = new Map<Promise<void>, LiveServer>();

  async function once(number: number, person: Person, server: LiveServer): Promise<void> {
    const write = number % 4 === 0;
    const begun = performance.now();
    const path = write ? `${P}/accept-reject-webinar` : `${P}/home-pwa`;
    const body = write
      ? { training_code: 9001, program_id: 102, tracking_status: 2 }
      : { leapcode: person.id };
    const failure = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: person.authorization,
        ...(write ? { 'idempotency-key': `trial-${number}` } : {}),
      },
      body: JSON.stringify(body),
    }).then(
      (answer) =>
        answer
          .text()
          .then((text) =>
            answer.ok ? undefined : `${path} ${answer.status} ${text.slice(0, 80)}`,
          ),
      (why: unknown) => `${path} ${String(why)}`,
    );
    outcome.asked += 1;
    if (failure !== undefined) {
      outcome.failed += 1;
      how[failure] = (how[failure] ?? 0) + 1;
    }
    outcome.longest = Math.max(outcome.longest, performance.now() - begun);
  }

  const timer = setInterval(() => {
    const number = turn++;
    const [person, server] = [people[number % people.length], servers[number % servers.length]];
    if (!person || !server) return;
    const request = once(number, person, server);
    waiting.set(request, server);
    void request.finally(() => waiting.delete(request));
  }, EVERY_MS);
  return {
    /**
     * Sets the instances that get requests from now on; resolves when the others have answered
     * theirs.
     */
    use: async (now: readonly LiveServer[]): Promise<void> => {
      servers = [...now];
      await Promise.all(
        [...waiting].filter(([, server]) => !now.includes(server)).map(([request]) => request),
      );
    },
    stop: async (): Promise<Outcome> => {
      clearInterval(timer);
      await Promise.all(waiting.keys());
      return outcome;
    },
  };
}
