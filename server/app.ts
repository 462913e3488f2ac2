import { Hono } from 'hono';
import { fault, refused, respond } from './call/answer.ts';
import type { Hub } from './changes/hub.ts';
import type { Opened } from './db/database.ts';
import type { Controls } from './demo/controls.ts';
import { demoControls } from './demo/controls.ts';
import { inboxRoutes } from './demo/inbox.ts';
import { appFiles } from './http/app-files.ts';
import type { Env } from './http/bindings.ts';
import { bodyLimits } from './http/body-limits.ts';
import { calendarFeedRoutes } from './http/calendar-feed.ts';
import { certificatePages } from './http/certificate-pages.ts';
import { contractRoutes } from './http/contract-routes.ts';
import { cors } from './http/cors.ts';
import { docsRoutes } from './http/docs.ts';
import type { StreamLimits } from './http/events.ts';
import { eventRoutes } from './http/events.ts';
import { handoutRoutes } from './http/handouts.ts';
import { mediaRoutes } from './http/media.ts';
import { metricsRoutes, timeRequests } from './http/metrics.ts';
import { pictureRoutes } from './http/pictures.ts';
import { policyFiles } from './http/policy-files.ts';
import { productRoutes } from './http/product-routes.ts';
import { requests } from './http/requests.ts';
import { securityHeaders } from './http/security-headers.ts';
import { uploadRoutes } from './http/uploads.ts';
import { loggedFailure, loggedPath } from './log.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';

/** What an application is made of beside its world. */
export interface AppParts {
  readonly opened: Pick<Opened, 'answers' | 'connections'>;
  readonly hub: Hub;
  /** How event streams are kept; left out, as in production. */
  readonly streams?: StreamLimits;
  /** Directory of the built app; left out, only the API is served. */
  readonly dist?: string;
  /** The demo's control surface; left out, it does not exist. */
  readonly controls?: Controls;
}

/** The whole server as a function from request to response; nothing here listens. */
export function createApp(world: World, parts: AppParts): Hono<Env> {
  const { settings, log } = world;
  const app = new Hono<Env>();
  app.use(timeRequests(world.meters), requests(world), securityHeaders(settings), cors(settings.APP_ORIGINS));
  app.use(bodyLimits());
  if (parts.controls) app.route('/', demoControls(world, parts.controls));
  app.route('/', productRoutes(world, parts.opened.answers));
  app.route('/', contractRoutes(world));
  app.route('/', eventRoutes(world, parts.hub, parts.streams));
  if (settings.METRICS) app.route('/', metricsRoutes(world.meters, parts.opened.connections));
  if (settings.DOCS || settings.DEMO) app.route('/', docsRoutes(settings));
  app.route('/', calendarFeedRoutes(world));
  app.route('/', certificatePages(world));
  app.route('/', mediaRoutes());
  app.route('/', handoutRoutes(world));
  app.route('/', uploadRoutes(world));
  app.route('/', pictureRoutes(world));
  app.route('/', policyFiles(settings));
  if (settings.DEMO) app.route('/', inboxRoutes(world));
  if (parts.dist) app.route('/', appFiles(parts.dist));
  app.notFound(() => respond(refused(new Refusal(404, 'not-found', 'There is nothing at this address.'))));
  app.onError((failure, c) => {
    if (failure instanceof Refusal) {
      if (failure.status === 403 || failure.code === 'token') log.warn({ event: 'access.refused', code: failure.code, path: loggedPath(c.req.path) });
      const answer = respond(refused(failure));
      // What a route set before it refused, such as `allow`, stays.
      c.res.headers.forEach((value, name) => {
        if (name !== 'content-type') answer.headers.set(name, value);
      });
      return answer;
    }
    log.error({ event: 'fault', id: c.get('requestId'), path: loggedPath(c.req.path), failure: loggedFailure(failure) });
    return respond(fault(c.get('requestId')));
  });
  return app;
}
