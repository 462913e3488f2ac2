import type { Context } from 'hono';
import { Hono } from 'hono';
import { PREFIX } from '../../sync/contract/constants.ts';
import type { Endpoint, Scope } from '../../sync/contract/endpoint.ts';
import type { EndpointName } from '../../sync/contract/index.ts';
import { endpoints } from '../../sync/contract/index.ts';
import { respond } from '../call/answer.ts';
import { serveWithCookies } from '../call/cookie-mode.ts';
import { serveCall } from '../call/serve-call.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { addressOf } from './address.ts';
import type { Env } from './bindings.ts';
import { squeeze } from './squeeze.ts';

interface Address {
  readonly path: string;
  readonly prefix: 'hd' | 'trainer' | undefined;
}

/** Where each kind of row hangs; the two services are stood in for at the root, as their own hosts have them (rules 6.2, 7.37). */
const ADDRESSES: Record<Scope, (path: string) => readonly Address[]> = {
  profile: (path) => [
    { path: `/api/${PREFIX.hd}${path}`, prefix: 'hd' },
    { path: `/api/${PREFIX.trainer}${path}`, prefix: 'trainer' },
  ],
  bearer: (path) => [{ path: `/api/${path}`, prefix: undefined }],
  open: (path) => [{ path: `/api/${path}`, prefix: undefined }],
  'training-service': (path) => [{ path: `/${path}`, prefix: undefined }],
  'hair-dresser-service': (path) => [{ path: `/${path}`, prefix: undefined }],
};

/** The addresses of a row, with `{name}` kept as the contract writes it. */
export const addressesOf = (row: Endpoint): readonly Address[] => ADDRESSES[row.scope](row.path);

/** Every row of the contract as a route, and a plain 405 for its other methods. */
export function contractRoutes(world: World): Hono<Env> {
  const routes = new Hono<Env>();
  const serve = world.settings.COOKIE_SESSIONS ? serveWithCookies : serveCall;
  const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
  for (const name of names) {
    const row: Endpoint = endpoints[name];
    for (const { path, prefix } of addressesOf(row)) {
      const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
      const answer = async (c: Context<Env>) => {
        const call = { name, prefix, request: c.req.raw, parameters: c.req.param(), address: addressOf(c, world.settings.TRUSTED_PROXIES) };
        return respond(await squeeze(name, await serve(world, call), c.req.header('accept-encoding')));
      };
      routes.on(row.method, pattern, answer);
      routes.all(pattern, (c) => {
        c.header('allow', row.method);
        throw new Refusal(405, 'method', `This address takes ${row.method} only.`);
      });
    }
  }
  return routes;
}
