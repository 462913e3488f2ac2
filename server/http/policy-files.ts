import { Hono } from 'hono';
import type { StoredFile } from '../files/files.ts';
import { printPolicy } from '../pdf/policy-pdf.ts';
import { cookies } from '../policies/cookies.ts';
import { licences } from '../policies/licences.ts';
import type { Policy } from '../policies/policy.ts';
import { privacy } from '../policies/privacy.ts';
import { terms } from '../policies/terms.ts';
import type { Settings } from '../settings/settings.ts';
import type { Env } from './bindings.ts';
import { sendBytes } from './send.ts';

/** The four policies by file name. */
const policyTexts = { terms, privacy, cookies, licences } as const satisfies Record<string, Policy>;

/** Links to policies are long-lived bookmarks: revalidated daily, and mostly answered with 304. */
const CACHED = { 'cache-control': 'public, max-age=86400' };

/**
 * Terms, privacy, cookies and licences as PDFs with the product's name (rule 2.20). Each is printed
 * on the first request; failures are not cached.
 */
export function policyFiles(
  { APP_BRAND }: Pick<Settings, 'APP_BRAND'>,
  print: typeof printPolicy = printPolicy,
): Hono<Env> {
  const routes = new Hono<Env>();
  for (const [name, policy] of Object.entries(policyTexts)) {
    let printed: Promise<StoredFile> | undefined;
    routes.get(`/policies/${name}.pdf`, async (c) => {
      printed ??= print(policy, APP_BRAND).then((bytes) => ({ bytes, type: 'application/pdf' }));
      printed.catch(() => {
        printed = undefined;
      });
      return sendBytes(c, await printed, {
        ...CACHED,
        'content-disposition': `inline; filename="${name}.pdf"`,
      });
    });
  }
  return routes;
}
