import { Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { signedPayload } from '../crypto/certificate-signature.ts';
import { linkIsOurs } from '../crypto/signed-link.ts';
import { verifyCertificate } from '../operations/certificates/verify-certificate.ts';
import { certificatePdf } from '../pdf/certificate-pdf.ts';
import { certificateByNumber } from '../queries/certificates.ts';
import { noSuch, Refusal } from '../refusal.ts';
import { NETWORK_LOOKUPS } from '../settings/limits/lookups.ts';
import type { Env } from './bindings.ts';
import { limitAddress } from './limit-address.ts';
import { sendKept } from './send-kept.ts';
import { verifyPage, verifyStyle } from './verify-page.ts';

const ASKED_MOST = 1000;
/** The certificate's PDF at its signed address, and the public page that says whether a certificate is valid. */
export function certificatePages(context: AppContext): Hono<Env> {
  const { db, clock, keys, settings } = context;
  const routes = new Hono<Env>();
  routes.get('/api/certificates/:file{CS[0-9A-Z-]{20}\\.pdf}', async (c) => {
    const id = c.req.param('file').replace(/\.pdf$/, '');
    const until = Number(c.req.query('until'));
    if (!linkIsOurs(keys.links, id, until, c.req.query('sig') ?? '')) throw noSuch('certificate');
    if (clock.now() >= until) throw new Refusal('expired-link', 'This link has expired. Please open the certificate in the app again.');
    await limitAddress(context, c, 'certificate-pdf', NETWORK_LOOKUPS.certificates);
    const found = await certificateByNumber(db, id);
    if (!found) throw noSuch('certificate');
    const base = settings.PUBLIC_URL ?? '';
    const payload = signedPayload(keys.certificates, found);
    const { accountId, holder, program, divisionCode, issuedAt, expiresAt, revokedAt } = found;
    const bytes = await certificatePdf({
      ...{ id, accountId, holder, program, divisionCode, issuedAt, expiresAt, revokedAt },
      // With a public address any phone's camera opens the page; otherwise only the app can read the code.
      code: base ? `${base}/verify/${payload}` : payload,
      brand: settings.APP_BRAND,
      verifyAt: base ? `${base.replace(/^https?:\/\//, '')}/verify/${id}` : `In the app, or at /verify/${id}`,
    });
    return sendKept(c, { bytes, type: 'application/pdf' }, { 'cache-control': 'no-store', 'content-disposition': `inline; filename="${id}.pdf"` });
  });
  routes.get('/verify/page.css', (c) =>
    c.body(verifyStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' }),
  );
  routes.get('/verify/:id', async (c) => {
    await limitAddress(context, c, 'verify-page', NETWORK_LOOKUPS.certificates);
    const asked = c.req.param('id');
    const found = asked.length > ASKED_MOST ? { valid: false, state: 'unknown' as const } : await verifyCertificate(context, asked);
    c.header('cache-control', 'no-store');
    // Search engines must not index people's names.
    c.header('x-robots-tag', 'noindex');
    return c.html(verifyPage(settings.APP_BRAND, found));
  });
  return routes;
}
