import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Result } from 'autocannon';
import autocannon from 'autocannon';
import type { Shot } from './shot.ts';

/** The result of one run; times in milliseconds. */
export interface Rate {
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Always zero: a run with any failure has no rate. */
  readonly failed: 0;
}

/** The load: always ten connections on the loopback, for some seconds. */
export interface Burst {
  readonly seconds: number;
  /** Requests a second; as many as possible by default. */
  readonly overallRate?: number;
}

export const CONNECTIONS = 10;

/** Returns the percentile of the values for a share. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Summarizes the response times of a run. */
export function rateOf(times: readonly number[], seconds: number): Rate {
  const sorted = [...times].sort((a, b) => a - b);
  const [p50, p95, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.95), quantile(sorted, 0.99)];
  return { answers: sorted.length, perSecond: sorted.length / seconds, p50, p95, p99, failed: 0 };
}

const UNDER_WAY = 409;
const TRIES = 100;
const PAUSE_MS = 50;

/**
 * Sends requests that the end of a run cut off again, under their keys: afterwards the server has
 * them exactly once.
 */
async function settle(url: string, cutOff: Iterable<Shot>): Promise<void> {
  for (const { path, headers, body, answered } of cutOff) {
    const again = () => fetch(`${url}${path}`, { method: 'POST', headers, body });
    let answer = await again();
    // The server is still processing the first attempt.
    for (let tries = 0; answer.status === UNDER_WAY && tries < TRIES; tries += 1) {
      await pause(PAUSE_MS);
      answer = await again();
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    answered?.();
  }
}

/**
 * Sends shots at a server; throws for a run with a refused or unanswered request, which measures
 * something else.
 */
export async function fire(
  url: string,
  next: () => Shot,
  { seconds, overallRate }: Burst,
): Promise<Rate> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const open = new Set<Shot>();
  const carried = new WeakMap<object, Shot>();
  let first: Shot | undefined = next();
  const { path: name, answered: isAwaited } = first;
  const setupRequest = (request: Request, context: object): Request => {
    const shot = first ?? next();
    first = undefined;
    if (isAwaited) {
      open.add(shot);
      carried.set(context, shot);
    }
    const { path, headers, body } = shot;
    return { ...request, method: 'POST', path, headers: { ...headers }, body };
  };
  const onResponse = (status: number, _body: string, context: object): void => {
    const shot = carried.get(context);
    if (status === 200 && shot && open.delete(shot)) shot.answered?.();
  };
  const options = {
    url,
    connections: CONNECTIONS,
    duration: seconds,
    // Reading each response would cost the measured machine.
    requests: [isAwaited ? { setupRequest, onResponse } : { setupRequest }],
    ...(overallRate === undefined ? {} : { overallRate }),
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(options, (failure, done) =>
      failure ? reject(failure) : resolve(done),
    );
    running.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
  });
  if (result.non2xx + result.errors) {
    const others = [...statuses]
      .filter(([status]) => status < 200 || status > 299)
      .map(([status, count]) => `${count} × ${status}`);
    throw new Error(
      `${name} was not only answered: ${[...others, ...(result.errors ? [`${result.errors} × no answer`] : [])].join(', ')}`,
    );
  }
  if (!times.length) throw new Error(`${name} was never answered.`);
  await settle(url, open);
  return rateOf(times, result.duration);
}
