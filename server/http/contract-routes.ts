import type { Context } from 'hono';
import { Hono } from 'hono';
import { PREFIX } from '../../sync/contract/constants.ts';
import type { Endpoint, Scope } from '../../sync/contract/endpoint.ts';
import type { EndpointName } from '../../sync/contract/index.ts';
import { endpoints } from '../../sync/contract/index.ts';
import { respond } from '../call/answer.ts';
import { serveCall } from '../call/serve-call.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { addressOf } from './address.ts';
import type { Env } from './bindings.ts';

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
  const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
  for (const name of names) {
    const row: Endpoint = endpoints[name];
    for (const { path, prefix } of addressesOf(row)) {
      const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
      const serve = async (c: Context<Env>) =>
        respond(
          await serveCall(world, {
            name,
            prefix,
            request: c.req.raw,
            parameters: c.req.param(),
            address: addressOf(c, world.settings.TRUSTED_PROXIES),
          }),
        );
      routes.on(row.method, pattern, serve);
      routes.all(pattern, (c) => {
        c.header('allow', row.method);
        throw new Refusal(405, 'method', `This address takes ${row.method} only.`);
      });
    }
  }
  return routes;
}
