import { Hono } from 'hono';
import { signedPayload } from '../auth/certificate-signature.ts';
import { linkIsOurs } from '../auth/signed-link.ts';
import { certificatePdf } from '../certificates/certificate-pdf.ts';
import { verifyCertificate } from '../certificates/verify-certificate.ts';
import { certificateByNumber } from '../queries/certificates.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import type { Env } from './bindings.ts';
import { limitAddress } from './limit-address.ts';
import { sendKept } from './send-kept.ts';
import { verifyPage, verifyStyle } from './verify-page.ts';

const ASKED_MOST = 1000;
const missing = (): Refusal => new Refusal(404, 'not-found', 'There is no such certificate.');

/** The paper itself, for whoever has its signed address, and the public page that says whether one is good. */
export function certificatePages(world: World): Hono<Env> {
  const { db, clock, keys, settings } = world;
  const routes = new Hono<Env>();
  routes.get('/api/certificates/:file{CS[0-9A-Z-]{20}\\.pdf}', async (c) => {
    const id = c.req.param('file').replace(/\.pdf$/, '');
    const until = Number(c.req.query('until'));
    if (!linkIsOurs(keys.links, id, until, c.req.query('sig') ?? '')) throw missing();
    if (clock.now() >= until) throw new Refusal(410, 'expired-link', 'This address is no longer good. Open the certificate in the app again.');
    await limitAddress(world, c, 'certificate-pdf');
    const found = await certificateByNumber(db, id);
    if (!found) throw missing();
    const base = settings.PUBLIC_URL ?? '';
    const payload = signedPayload(keys.certificates, found);
    const bytes = await certificatePdf({
      ...found,
      // With a public address any phone's camera opens the page; without one the app alone reads the code.
      code: base ? `${base}/verify/${payload}` : payload,
      brand: settings.APP_BRAND,
      verifyAt: base ? `${base.replace(/^https?:\/\//, '')}/verify/${id}` : `In the app, or at /verify/${id}`,
    });
    return sendKept(
      c,
      { bytes, type: 'application/pdf' },
      { 'cache-control': 'private, no-cache', 'content-disposition': `inline; filename="${id}.pdf"` },
    );
  });
  routes.get('/verify/page.css', (c) =>
    c.body(verifyStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' }),
  );
  routes.get('/verify/:id', async (c) => {
    await limitAddress(world, c, 'verify-page');
    const asked = c.req.param('id');
    const found = asked.length > ASKED_MOST ? { valid: false, state: 'unknown' as const } : await verifyCertificate(world, asked);
    c.header('cache-control', 'no-store');
    // A search engine has no business with people's names.
    c.header('x-robots-tag', 'noindex');
    return c.html(verifyPage(settings.APP_BRAND, found));
  });
  return routes;
}
