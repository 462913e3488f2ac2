import type { Context } from 'hono';
import { Hono } from 'hono';
import { addressesOf } from '../call/addresses.ts';
import { respond } from '../call/answer.ts';
import { serveWithCookies } from '../call/cookie-mode.ts';
import { serveCall } from '../call/serve-call.ts';
import { callTable } from '../calls/table.ts';
import type { AppContext } from '../context.ts';
import { networkShown } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { addressOf } from './address.ts';
import type { Env } from './bindings.ts';
import { compress } from './compress.ts';

/** Every row of the contract as a route, and a plain 405 for its other methods. */
export function contractRoutes(context: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  const serve = context.settings.COOKIE_SESSIONS ? serveWithCookies : serveCall;
  for (const call of Object.values(callTable)) {
    const { row } = call;
    for (const { path, prefix } of addressesOf(row)) {
      const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
      const answer = async (c: Context<Env>) => {
        const address = addressOf(c, context.settings.TRUSTED_PROXIES);
        const from = networkShown(address);
        const asked = { call, prefix, request: c.req.raw, parameters: c.req.param(), address, from, id: c.get('requestId') };
        return respond(await compress(call, await serve(context, asked), c.req.header('accept-encoding')));
      };
      routes.on(row.method, pattern, answer);
      routes.all(pattern, (c) => {
        c.header('allow', row.method);
        throw new Refusal('method', `This address takes ${row.method} only.`);
      });
    }
  }
  return routes;
}
