import { Hono, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { REPLAY_HEADER } from '../../sync/contract/constants.ts';
import type { Connections, Opened } from '../db/database.ts';
import type { Meters } from '../meters.ts';
import { jobDepths } from '../queue/dead-jobs.ts';
import type { Env } from './bindings.ts';

const Locks = z.array(z.object({ waiting: z.number(), longest: z.number() }));
/** Statements on this database, of all clients, that wait for a lock. */
const LOCKS = `select count(*)::int as waiting, coalesce(extract(epoch from max(now() - query_start)), 0)::float8 as longest
  from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const Reviews = z.array(z.object({ waiting: z.number(), oldest: z.number() }));
/** Certificates that wait for a decision; `since` is in milliseconds since 1970. */
const REVIEWS = `select count(*)::int as waiting, coalesce(extract(epoch from now()) - min(since) / 1000.0, 0)::float8 as oldest
  from certificate_reviews where declined_at is null`;

/**
 * Gauges that are read from the database on each scrape; all instances report the same values. If
 * the database does not answer they are omitted, so that the other metrics are still available.
 */
function registerDatabaseGauges(registry: Registry, execute: Opened['execute']): void {
  const registers = [registry];
  const rowsOf = (text: string): Promise<unknown[]> =>
    execute(text).then(
      ({ rows }) => rows,
      () => [],
    );
  // Gauges that are filled by one statement share its answer; the registry reads them one after
  // another.
  const shared = (fill: () => Promise<void>): (() => Promise<void>) => {
    let filling: Promise<void> | undefined;
    return () => {
      filling ??= fill().finally(() => {
        filling = undefined;
      });
      return filling;
    };
  };
  const gauge = (
    name: string,
    help: string,
    collect: () => Promise<void>,
    labelNames: readonly string[] = [],
  ): Gauge => new Gauge({ name, help, labelNames, registers, collect });

  const fillJobs = shared(async () => {
    const depths = await jobDepths(execute).catch(() => []);
    for (const each of [waiting, age, dead]) each.reset();
    for (const depth of depths) {
      waiting.set({ name: depth.name }, depth.waiting);
      age.set({ name: depth.name }, depth.oldestSeconds);
      dead.set({ name: depth.name }, depth.dead);
    }
  });
  const waiting = gauge('chairside_jobs_waiting', 'Due jobs that wait, by name.', fillJobs, [
    'name',
  ]);
  const age = gauge(
    'chairside_jobs_oldest_seconds',
    'How long the oldest due job has waited, by name.',
    fillJobs,
    ['name'],
  );
  const dead = gauge(
    'chairside_jobs_dead',
    'Jobs that failed for the last time, by name.',
    fillJobs,
    ['name'],
  );

  const fillReviews = shared(async () => {
    const [reviews] = Reviews.parse(await rowsOf(REVIEWS));
    inReview.set(reviews?.waiting ?? 0);
    oldestReview.set(reviews?.oldest ?? 0);
  });
  const inReview = gauge(
    'chairside_certificates_waiting',
    'Certificates that wait for staff to decide.',
    fillReviews,
  );
  const oldestReview = gauge(
    'chairside_certificates_oldest_seconds',
    'How long the oldest of them has waited.',
    fillReviews,
  );

  const fillLocks = shared(async () => {
    const [locks] = Locks.parse(await rowsOf(LOCKS));
    lockWaits.set(locks?.waiting ?? 0);
    longest.set(locks?.longest ?? 0);
  });
  const lockWaits = gauge('chairside_lock_waits', 'Statements that wait for a lock.', fillLocks);
  const longest = gauge(
    'chairside_lock_wait_seconds',
    'How long the longest wait for a lock has lasted.',
    fillLocks,
  );
}

/** Methods that any route answers; other methods never become labels or span names. */
export const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'OPTIONS', 'HEAD']);

/**
 * Measures every request by its route pattern; concrete paths and unknown methods never become
 * labels.
 */
export function timeRequests({ requests, replays }: Meters): MiddlewareHandler<Env> {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const route = matchedRoutes(c).at(-1)?.path ?? 'none';
    const method = METHODS.has(c.req.method) ? c.req.method : 'other';
    requests.observe(
      { method, route, status: `${Math.floor(c.res.status / 100)}xx` },
      (performance.now() - began) / 1000,
    );
    if (c.res.headers.get(REPLAY_HEADER) === '1') replays.inc();
  };
}

/** An instance's metrics for Prometheus, on a separate port (S39). */
export function metricsRoutes(
  { registry }: Meters,
  { connections, execute }: Pick<Opened, 'connections' | 'execute'>,
): Hono<Env> {
  collectDefaultMetrics({ register: registry });
  registerDatabaseGauges(registry, execute);
  const kinds = ['total', 'idle', 'waiting'] as const satisfies readonly (keyof Connections)[];
  new Gauge({
    name: 'chairside_database_connections',
    help: 'Connections to the database, and callers that wait for one.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const kind of kinds) this.set({ kind }, connections()[kind]);
    },
  });
  const routes = new Hono<Env>();
  routes.get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    }),
  );
  return routes;
}
