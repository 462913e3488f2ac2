import type { Request, Result } from 'autocannon';
import autocannon from 'autocannon';
import type { Shot } from './calls.ts';

/** The result of one run; times in milliseconds. */
export interface Rate {
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Answers other than 2xx, and requests without an answer. */
  readonly failed: number;
}

/** The load: always ten connections on the loopback, for some seconds. */
export interface Burst {
  readonly seconds: number;
  /** Requests a second; as many as possible by default. */
  readonly overallRate?: number;
}

const CONNECTIONS = 10;

/** The value below which this share of the values lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Sends shots at a server. */
export async function fire(url: string, aim: (turn: number) => Shot, { seconds, overallRate }: Burst): Promise<Rate> {
  let turn = 0;
  const times: number[] = [];
  const setupRequest = (request: Request): Request => {
    const { path, headers, body } = aim(turn++);
    return { ...request, method: 'POST', path, headers: { ...headers }, body };
  };
  const options = {
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest }],
    ...(overallRate === undefined ? {} : { overallRate }),
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(options, (failure, done) => (failure ? reject(failure) : resolve(done)));
    running.on('response', (_client, _status, _bytes, time) => {
      times.push(time);
    });
  });
  times.sort((a, b) => a - b);
  return {
    answers: times.length,
    perSecond: times.length / result.duration,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    failed: result.non2xx + result.errors,
  };
}
