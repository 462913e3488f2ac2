import { Hono } from 'hono';
import { json, respond } from '../call/answer.ts';
import type { Opened } from '../db/database.ts';
import type { World } from '../world.ts';
import type { Env } from './bindings.ts';
import { appConfig } from './config.ts';
import { openApi } from './openapi.ts';

const REPORT_LOGGED_BYTES = 2000;

/** What is no part of the contract: health, the app's settings, the API's description, reports of browsers. */
export function productRoutes(world: World, answers: Opened['answers']): Hono<Env> {
  const { settings, log } = world;
  const routes = new Hono<Env>();
  const config = respond(json(200, appConfig(world), { 'cache-control': 'no-cache' }));
  routes.get('/healthz', () => respond(json(200, { ok: true })));
  routes.get('/readyz', async () => {
    const ready = await answers().catch((failure: unknown) => {
      log.error({ event: 'database.silent', failure: String(failure) });
      return false;
    });
    return respond(json(ready ? 200 : 503, { ok: ready }));
  });
  routes.get('/config.json', () => config.clone());
  // Printed when it is first asked for, as that takes longer than the rest of a start; off in production (S39).
  let description: string | undefined;
  if (settings.DOCS || settings.DEMO)
    routes.get('/openapi.json', () => {
      description ??= JSON.stringify(openApi(settings));
      return respond({ status: 200, body: description, headers: { 'cache-control': 'no-cache' } });
    });
  routes.post('/csp-report', async (c) => {
    log.warn({ event: 'csp.report', report: (await c.req.text()).slice(0, REPORT_LOGGED_BYTES) });
    return c.body(null, 204);
  });
  return routes;
}
