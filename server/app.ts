import { Hono } from 'hono';
import { fault, refused, respond } from './call/answer.ts';
import type { Opened } from './db/database.ts';
import type { Controls } from './demo/controls.ts';
import { demoControls } from './demo/controls.ts';
import { inboxRoutes } from './demo/inbox.ts';
import { appFiles } from './http/app-files.ts';
import type { Env } from './http/bindings.ts';
import { bodyLimits } from './http/body-limits.ts';
import { contractRoutes } from './http/contract-routes.ts';
import { cors } from './http/cors.ts';
import { pictureRoutes } from './http/pictures.ts';
import { productRoutes } from './http/product-routes.ts';
import { requests } from './http/requests.ts';
import { securityHeaders } from './http/security-headers.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';

/** What an application is made of beside its world. */
export interface AppParts {
  readonly answers: Opened['answers'];
  /** Directory of the built app; left out, only the API is served. */
  readonly dist?: string;
  /** The demo's control surface; left out, it does not exist. */
  readonly controls?: Controls;
}

/** The whole server as a function from request to response; nothing here listens. */
export function createApp(world: World, parts: AppParts): Hono<Env> {
  const { settings, log } = world;
  const app = new Hono<Env>();
  app.use(requests(world), securityHeaders(settings), cors(settings.APP_ORIGINS));
  app.use(bodyLimits());
  if (parts.controls) app.route('/', demoControls(parts.controls));
  app.route('/', productRoutes(world, parts.answers));
  app.route('/', contractRoutes(world));
  app.route('/', pictureRoutes());
  if (settings.DEMO) app.route('/', inboxRoutes(world));
  if (parts.dist) app.route('/', appFiles(parts.dist));
  app.notFound(() => respond(refused(new Refusal(404, 'not-found', 'There is nothing at this address.'))));
  app.onError((failure, c) => {
    if (failure instanceof Refusal) {
      if (failure.status === 403 || failure.code === 'token') log.warn({ event: 'access.refused', code: failure.code, path: c.req.path });
      const answer = respond(refused(failure));
      // What a route set before it refused, such as `allow`, stays.
      c.res.headers.forEach((value, name) => {
        if (name !== 'content-type') answer.headers.set(name, value);
      });
      return answer;
    }
    log.error({ event: 'fault', id: c.get('requestId'), path: c.req.path, failure: failure.stack ?? String(failure) });
    return respond(fault(c.get('requestId')));
  });
  return app;
}
