import { Hono } from 'hono';
import type { StoredFile } from '../files/files.ts';
import { printPolicy } from '../pdf/policy-pdf.ts';
import { policyTexts } from '../policies/policies.ts';
import type { Settings } from '../settings/settings.ts';
import type { Env } from './bindings.ts';
import { sendKept } from './send-kept.ts';

/** Links to policies are long-lived bookmarks: revalidated daily, and mostly answered with 304. */
const CACHED = { 'cache-control': 'public, max-age=86400' };

/** Terms, privacy, cookies and licences as PDFs with the product's name (rule 2.20); each is generated on the first request. */
export function policyFiles({ APP_BRAND }: Pick<Settings, 'APP_BRAND'>): Hono<Env> {
  const routes = new Hono<Env>();
  for (const [name, policy] of Object.entries(policyTexts)) {
    let printed: Promise<StoredFile> | undefined;
    routes.get(`/policies/${name}.pdf`, async (c) => {
      printed ??= printPolicy(policy, APP_BRAND).then((bytes) => ({ bytes, type: 'application/pdf' }));
      return sendKept(c, await printed, { ...CACHED, 'content-disposition': `inline; filename="${name}.pdf"` });
    });
  }
  return routes;
}
