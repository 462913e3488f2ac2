import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Config } from '../../sync/contract/config.ts';
import { json, respond } from '../call/answer.ts';
import type { AppContext } from '../context.ts';
import type { Opened } from '../db/database.ts';
import { pathForLog } from '../log.ts';
import { openApi } from '../openapi/document.ts';
import { limitAddress } from './address.ts';
import type { Env } from './bindings.ts';
import { mediaAddress } from './policies.ts';

/** Hosts of the demo's sessions. */
const DEMO_HOSTS = ['meet.example'];

const sessionHosts = ({
  APP_SESSION_HOSTS: hosts,
  DEMO,
}: AppContext['settings']): readonly string[] =>
  hosts.length > 0 ? hosts : DEMO ? DEMO_HOSTS : [];

/** The app's runtime configuration. */
const appConfig = ({
  settings,
  keys,
  senders,
}: Pick<AppContext, 'settings' | 'keys' | 'senders'>): Config => ({
  api_url: settings.APP_API_URL,
  training_service_url: settings.APP_TRAINING_SERVICE_URL,
  hair_dresser_service_url: settings.APP_HAIR_DRESSER_SERVICE_URL,
  brand: settings.APP_BRAND,
  access_label: settings.APP_ACCESS_LABEL,
  vapid_public_key: senders.vapidPublicKey,
  media_url: mediaAddress(settings),
  // The app serves the policies, not the API, unless a setting names another address.
  policies_url: settings.APP_MEDIA_URL ?? '',
  ...(settings.APP_SHARED_DEVICE && { shared_device: true }),
  ...(settings.APP_LOCK_SECONDS < 600 && { lock_after_ms: settings.APP_LOCK_SECONDS * 1000 }),
  ...(sessionHosts(settings).length > 0 && { session_hosts: sessionHosts(settings).join(' ') }),
  certificate_public_key: keys.certificates.publicKey,
  ...(keys.certificates.earlierKeys.length > 0 && {
    certificate_earlier_keys: keys.certificates.earlierKeys.join(' '),
  }),
});

/** Fields of a report in the older form (`report-uri`) and in the newer one (the Reporting API). */
const Body = z.object({
  'effective-directive': z.optional(z.string()),
  'violated-directive': z.optional(z.string()),
  effectiveDirective: z.optional(z.string()),
  'blocked-uri': z.optional(z.string()),
  blockedURL: z.optional(z.string()),
  'document-uri': z.optional(z.string()),
  documentURL: z.optional(z.string()),
});
const Report = z.union([z.object({ 'csp-report': Body }), z.object({ body: Body })]);
const Reports = z.union([Report, z.array(Report)]);

const MOST = 5;
const WORD_MOST = 100;

/** An address without its query, which may contain typed text, and without secrets in its path. */
function place(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return pathForLog(
    url ? `${url.protocol}//${url.host}${url.pathname}` : address.replace(/[?#].*$/s, ''),
  ).slice(0, WORD_MOST);
}

/**
 * The logged fields of a report: the violated directive, the blocked resource and the place. Anyone
 * can send reports, so nothing else is trusted or kept.
 */
export function reported(text: string): readonly object[] | 'not a report' {
  const parsed = Reports.safeParse(jsonOf(text));
  if (!parsed.success) return 'not a report';
  return [parsed.data]
    .flat()
    .slice(0, MOST)
    .map((report) => {
      const body = 'body' in report ? report.body : report['csp-report'];
      const rule =
        body.effectiveDirective ?? body['effective-directive'] ?? body['violated-directive'];
      return {
        rule: rule?.slice(0, WORD_MOST),
        blocked: place(body.blockedURL ?? body['blocked-uri']),
        page: place(body.documentURL ?? body['document-uri']),
      };
    });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const REPORTS_PER_MINUTE = 10;

/**
 * Routes outside the contract: health, the app's configuration, the API's description, CSP reports.
 */
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
  // Generated on the first request, because it takes longer than the rest of the start; by default
  // only in a demo (S39).
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
