import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { REPLAY_HEADER } from '../../sync/contract/constants.ts';
import type { Connections, Opened } from '../db/database.ts';
import type { Meters } from '../meters.ts';
import type { Env } from './bindings.ts';
import { registerDatabaseGauges } from './database-gauges.ts';

/** The methods that anything here answers; labels and spans name no other. */
export const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'OPTIONS', 'HEAD']);

/** Times every request by its route pattern; concrete paths and unknown methods never become labels. */
export function timeRequests({ requests, replays }: Meters): MiddlewareHandler<Env> {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const route = matchedRoutes(c).at(-1)?.path ?? 'none';
    const method = METHODS.has(c.req.method) ? c.req.method : 'other';
    requests.observe({ method, route, status: `${Math.floor(c.res.status / 100)}xx` }, (performance.now() - began) / 1000);
    if (c.res.headers.get(REPLAY_HEADER) === '1') replays.inc();
  };
}

/** An instance's metrics for Prometheus, served on a port of their own (S39). */
export function metricsRoutes({ registry }: Meters, { connections, execute }: Pick<Opened, 'connections' | 'execute'>): Hono<Env> {
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
  routes.get('/metrics', async (c) => c.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }));
  return routes;
}
