import { Hono } from 'hono';
import { fault, refused, respond } from './call/answer.ts';
import type { AppContext } from './context.ts';
import { isBusy } from './db/busy.ts';
import type { Opened } from './db/database.ts';
import { addressOf } from './http/address.ts';
import { appFiles } from './http/app-files.ts';
import type { Env } from './http/bindings.ts';
import { bodyLimits } from './http/body-limits.ts';
import { calendarFeedRoutes } from './http/calendar-feed.ts';
import { certificatePages } from './http/certificate-pages.ts';
import { contractRoutes } from './http/contract-routes.ts';
import { docsRoutes } from './http/docs.ts';
import type { StreamLimits } from './http/events.ts';
import { eventRoutes } from './http/events.ts';
import { handoutRoutes } from './http/handouts.ts';
import { mediaRoutes } from './http/media.ts';
import { timeRequests } from './http/metrics.ts';
import { pictureRoutes } from './http/pictures.ts';
import { policyFiles } from './http/policy-files.ts';
import { productRoutes } from './http/product-routes.ts';
import { keyEcho, requests } from './http/requests.ts';
import { cors, securityHeaders } from './http/security-headers.ts';
import { uploadRoutes } from './http/uploads.ts';
import { shareInRoutes, workerOff } from './http/without-worker.ts';
import { failureForLog, networkForLog, pathForLog } from './log.ts';
import type { Hub } from './operations/changes/hub.ts';
import { Refusal } from './refusal.ts';

/** `Retry-After` of the response while the database is busy (milliseconds). */
const BUSY_MS = 2000;

/** The parts that an application needs besides its context. */
export interface AppParts {
  readonly opened: Pick<Opened, 'answers'>;
  readonly hub: Hub;
  /** Limits of event streams; the production values by default. */
  readonly streams?: StreamLimits;
  /** Directory of the built app; without it, only the API is served. */
  readonly dist?: string;
  /** Routes that are matched before all others, such as the demo's; none in production. */
  readonly first?: Hono<Env>;
}

/** The whole server as a function from request to response. It does not listen by itself. */
export function createApp(context: AppContext, parts: AppParts): Hono<Env> {
  const { settings, log } = context;
  const app = new Hono<Env>();
  app.use(
    timeRequests(context.meters),
    requests(context),
    securityHeaders(settings),
    cors(settings.APP_ORIGINS),
    keyEcho(),
  );
  if (parts.dist) app.route('/', shareInRoutes());
  app.use(bodyLimits());
  if (parts.first) app.route('/', parts.first);
  app.route('/', productRoutes(context, parts.opened.answers));
  app.route('/', contractRoutes(context));
  app.route('/', eventRoutes(context, parts.hub, parts.streams));
  if (settings.DOCS) app.route('/', docsRoutes(settings));
  app.route('/', calendarFeedRoutes(context));
  app.route('/', certificatePages(context));
  app.route('/', mediaRoutes(context));
  app.route('/', handoutRoutes(context));
  app.route('/', uploadRoutes(context));
  app.route('/', pictureRoutes(context));
  app.route('/', policyFiles(settings));
  if (settings.APP_WORKER_OFF) app.route('/', workerOff());
  if (parts.dist) app.route('/', appFiles(parts.dist, settings));
  app.notFound(() => respond(refused(new Refusal('not-found', 'There is nothing here.'))));
  app.onError((failure, c) => {
    if (failure instanceof Refusal) {
      if (failure.status === 403 || failure.code === 'token') {
        const from = networkForLog(addressOf(c, settings.TRUSTED_PROXIES));
        log.warn({
          event: 'access.refused',
          request: c.get('requestId'),
          from,
          code: failure.code,
          path: pathForLog(c.req.path),
        });
      }
      const answer = respond(refused(failure));
      // Headers set before the refusal, such as `allow`, are kept.
      c.res.headers.forEach((value, name) => {
        if (name !== 'content-type') answer.headers.set(name, value);
      });
      return answer;
    }
    if (isBusy(failure)) {
      log.error({
        event: 'database.busy',
        id: c.get('requestId'),
        path: pathForLog(c.req.path),
        failure: failureForLog(failure),
      });
      return respond(
        refused(
          new Refusal('busy', 'Too many people are here at the moment. Please try again.', {
            retryAfter: BUSY_MS,
          }),
        ),
      );
    }
    log.error({
      event: 'fault',
      id: c.get('requestId'),
      path: pathForLog(c.req.path),
      failure: failureForLog(failure),
    });
    return respond(fault(c.get('requestId')));
  });
  return app;
}
