import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ResponseOf } from '../../sync/contract/index.ts';
import type { CertificateState } from '../../sync/contract/learning/certificates.ts';
import type { AppContext } from '../context.ts';
import { signedPayload } from '../crypto/certificate-signature.ts';
import { isLinkValid } from '../crypto/signed-address.ts';
import { inIndiaLong } from '../domain/time.ts';
import { certificateByNumber, verifyCertificate } from '../operations/certificates/certificates.ts';
import { certificatePdf } from '../pdf/certificate-pdf.ts';
import { noSuch, Refusal } from '../refusal.ts';
import { NETWORK_LOOKUPS } from '../settings/limits/lookups.ts';
import { limitAddress } from './address.ts';
import type { Env } from './bindings.ts';
import { sendBytes } from './send.ts';

type Shown = Omit<ResponseOf<'verify'>, 'error'>;

const WORDS: Record<CertificateState, readonly [heading: string, deck: string]> = {
  valid: ['Valid', 'This certificate was issued by us and is good today.'],
  expired: ['Not valid: expired', 'This certificate was issued by us, and its time has run out.'],
  revoked: ['Not valid: revoked', 'This certificate was issued by us and taken back.'],
  unknown: ['Not valid: unknown', 'We never issued a certificate with this number.'],
  forged: [
    'Not valid: changed',
    'The words of this code do not fit their signature. Somebody changed them.',
  ],
};

const day = (instant: string | null | undefined): string | undefined =>
  instant ? inIndiaLong(Date.parse(instant)) : undefined;

/**
 * The public page's style sheet: served by this origin, because the page's policy forbids inline
 * styles.
 */
const verifyStyle = `:root { color-scheme: light dark; --paper: light-dark(#fffaf5, #17121a); --ink: light-dark(#231a24, #f3ebe6); font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 560px; padding: 40px 20px; background: var(--paper); color: var(--ink); }
header { font-weight: 650; margin-block-end: 32px; }
h1 { font-size: 31px; line-height: 1.15; margin: 0 0 8px; padding-block-start: 16px; border-block-start: 2px solid var(--ink); }
p { margin: 0 0 24px; font-family: Georgia, serif; font-size: 18px; }
dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: 8px 24px; }
dt { opacity: .75; }
dd { margin: 0; overflow-wrap: anywhere; }
`;

/**
 * The public page of a certificate: no script, and no more about the person than the certificate
 * itself shows.
 */
function verifyPage(brand: string, shown: Shown) {
  const [heading, deck] = WORDS[shown.state];
  const facts = [
    ['Name', shown.holder],
    ['Program', shown.program],
    ['Issued', day(shown.issued_at)],
    ['Valid until', day(shown.expires_at)],
    ['Revoked', day(shown.revoked_at)],
    ['Number', shown.number],
  ].filter(([, value]) => value);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${brand}</title>
<link rel="stylesheet" href="/verify/page.css">
</head>
<body>
<header>${brand}</header>
<main>
<h1>${heading}</h1>
<p>${deck}</p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
</main>
</body>
</html>`;
}

const ASKED_MOST = 1000;
/** The certificate's PDF at its signed address, and the public page that verifies a certificate. */
export function certificatePages(context: AppContext): Hono<Env> {
  const { db, clock, keys, settings } = context;
  const routes = new Hono<Env>();
  routes.get('/api/certificates/:file{CS[0-9A-Z-]{20}\\.pdf}', async (c) => {
    const id = c.req.param('file').replace(/\.pdf$/, '');
    const until = Number(c.req.query('until'));
    if (!isLinkValid(keys.links, id, until, c.req.query('sig') ?? '')) throw noSuch('certificate');
    if (clock.now() >= until)
      throw new Refusal(
        'expired-link',
        'This link has expired. Please open the certificate in the app again.',
      );
    await limitAddress(context, c, 'certificate-pdf', NETWORK_LOOKUPS.certificates);
    const found = await certificateByNumber(db, id);
    if (!found) throw noSuch('certificate');
    const base = settings.PUBLIC_URL ?? '';
    const payload = signedPayload(keys.certificates, found);
    const { accountId, holder, program, divisionCode, issuedAt, expiresAt, revokedAt } = found;
    const bytes = await certificatePdf({
      ...{ id, accountId, holder, program, divisionCode, issuedAt, expiresAt, revokedAt },
      // With a public address any phone's camera opens the page; otherwise only the app can read
      // the code.
      code: base ? `${base}/verify/${payload}` : payload,
      brand: settings.APP_BRAND,
      verifyAt: base
        ? `${base.replace(/^https?:\/\//, '')}/verify/${id}`
        : `In the app, or at /verify/${id}`,
    });
    return sendBytes(
      c,
      { bytes, type: 'application/pdf' },
      { 'cache-control': 'no-store', 'content-disposition': `inline; filename="${id}.pdf"` },
    );
  });
  routes.get('/verify/page.css', (c) =>
    c.body(verifyStyle, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  );
  routes.get('/verify/:id', async (c) => {
    await limitAddress(context, c, 'verify-page', NETWORK_LOOKUPS.certificates);
    const asked = c.req.param('id');
    const found =
      asked.length > ASKED_MOST
        ? { valid: false, state: 'unknown' as const }
        : await verifyCertificate(context, asked);
    c.header('cache-control', 'no-store');
    // Search engines must not index people's names.
    c.header('x-robots-tag', 'noindex');
    return c.html(verifyPage(settings.APP_BRAND, found));
  });
  return routes;
}
