// Measures whether response times reveal who has an account: known and unknown names in turns, 200
// runs each (S29).
import { openTestServer } from '../tests/support/server.ts';
import { report } from './support/figures.ts';

const RUNS = 200;
const DAY = 86_400_000;
const MOST_APART_MS = 15;

const server = await openTestServer({
  environment: { CODES_AT_USUAL_PACE: '1000000', SMS_PER_HOUR: '1000000' },
});

/**
 * Returns milliseconds until the response; each run has its own address and is a day later, so that
 * no limit applies.
 */
async function timed(path: string, body: object, run: number): Promise<number> {
  const began = performance.now();
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await server.fetch(
    `/api/${path}`,
    init,
    `198.51.${Math.floor(run / 250)}.${run % 250}`,
  );
  await response.text();
  return performance.now() - began;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const CALLS = {
  login: (login_id: string) => ({ login_id, password: 'not this one' }),
  'send-otp': (login_id: string) => ({ login_id, purpose: 'forgot' }),
};

try {
  const figures = [];
  for (const [path, body] of Object.entries(CALLS)) {
    const knownMs: number[] = [];
    const unknownMs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      knownMs.push(await timed(path, body('9800010001'), run));
      unknownMs.push(await timed(path, body('9812345670'), run));
      server.clock.advance(DAY);
    }
    figures.push(
      { name: `${path}, known`, values: knownMs, unit: 'ms' },
      { name: `${path}, unknown`, values: unknownMs, unit: 'ms' },
    );
    figures.push({
      name: `${path}, medians apart`,
      values: [Math.abs(median(knownMs) - median(unknownMs))],
      unit: 'ms',
      budget: MOST_APART_MS,
    });
  }
  process.exitCode = report(figures) ? 0 : 1;
} finally {
  await server.close();
}
