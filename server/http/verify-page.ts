import { html } from 'hono/html';
import type { CertificateState } from '../../sync/contract/certificates.ts';
import type { ResponseOf } from '../../sync/contract/index.ts';
import { inIndiaLong } from '../domain/in-india.ts';

type Shown = Omit<ResponseOf<'verify'>, 'error'>;

const WORDS: Record<CertificateState, readonly [heading: string, deck: string]> = {
  valid: ['Valid', 'This certificate was issued by us and is good today.'],
  expired: ['Not valid: expired', 'This certificate was issued by us, and its time has run out.'],
  revoked: ['Not valid: revoked', 'This certificate was issued by us and taken back.'],
  unknown: ['Not valid: unknown', 'We never issued a certificate with this number.'],
  forged: ['Not valid: changed', 'The words of this code do not fit their signature. Somebody changed them.'],
};

const day = (instant: string | null | undefined): string | undefined => (instant ? inIndiaLong(Date.parse(instant)) : undefined);

/** The public page's style sheet: served by this origin, because the page's policy forbids inline styles. */
export const verifyStyle = `:root { color-scheme: light dark; --paper: light-dark(#fffaf5, #17121a); --ink: light-dark(#231a24, #f3ebe6); font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 560px; padding: 40px 20px; background: var(--paper); color: var(--ink); }
header { font-weight: 650; margin-block-end: 32px; }
h1 { font-size: 31px; line-height: 1.15; margin: 0 0 8px; padding-block-start: 16px; border-block-start: 2px solid var(--ink); }
p { margin: 0 0 24px; font-family: Georgia, serif; font-size: 18px; }
dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: 8px 24px; }
dt { opacity: .75; }
dd { margin: 0; overflow-wrap: anywhere; }
`;

/** The public page about a certificate: no script, and no more about the person than the paper shows. */
export function verifyPage(brand: string, shown: Shown) {
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
