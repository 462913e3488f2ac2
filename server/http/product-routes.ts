import { Hono } from 'hono';
import { json, respond } from '../call/answer.ts';
import type { AppContext } from '../context.ts';
import type { Opened } from '../db/database.ts';
import { openApi } from '../openapi/document.ts';
import type { Env } from './bindings.ts';
import { appConfig } from './config.ts';
import { reported } from './csp-report.ts';
import { limitAddress } from './limit-address.ts';

const REPORTS_PER_MINUTE = 10;

/** Addresses outside the contract: health, the app's configuration, the API's description, CSP reports. */
export function productRoutes(context: AppContext, answers: Opened['answers']): Hono<Env> {
  const { settings, log } = context;
  const routes = new Hono<Env>();
  const config = respond(json(200, appConfig(context), { 'cache-control': 'no-cache' }));
  routes.get('/healthz', () => respond(json(200, { ok: true })));
  routes.get('/readyz', async () => {
    const ready = await answers().catch((failure: unknown) => {
      log.error({ event: 'database.silent', failure: String(failure) });
      return false;
    });
    return respond(json(ready ? 200 : 503, { ok: ready }));
  });
  routes.get('/config.json', () => config.clone());
  // Generated on the first request, because it takes longer than the rest of the start; by default in a demo alone (S39).
  let description: string | undefined;
  if (settings.DOCS)
    routes.get('/openapi.json', () => {
      description ??= JSON.stringify(openApi(settings));
      return respond({ status: 200, body: description, headers: { 'cache-control': 'no-cache' } });
    });
  routes.post('/csp-report', async (c) => {
    await limitAddress(context, c, 'csp-report', REPORTS_PER_MINUTE);
    log.warn({ event: 'csp.report', report: reported(await c.req.text()) });
    return c.body(null, 204);
  });
  return routes;
}
