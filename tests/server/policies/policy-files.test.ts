import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cookiesFor } from '../../../server/call/cookie-mode.ts';
import { policyFiles } from '../../../server/http/policy-files.ts';
import { testChance } from '../../support/test-chance.ts';

const NAMES = ['terms', 'privacy', 'cookies', 'licences'] as const;
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The words of a PDF of ours: its streams opened, its hex strings read as Latin letters. */
function wordsOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = [
    ...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g),
  ].map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'));
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, run = '']) =>
      [...run.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join(' ');
}

const load = async (name: string, APP_BRAND = 'Chairside') =>
  new Uint8Array(
    await (await policyFiles({ APP_BRAND }).request(`/policies/${name}.pdf`)).arrayBuffer(),
  );

describe('policies', () => {
  test.each(NAMES)(
    '(2.20 at the server) %s is a tagged PDF of one to three pages with a title',
    async (name) => {
      const text = Buffer.from(await load(name)).toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
      const place = Number(/startxref\n(\d+)/.exec(text)?.[1]);
      expect(text.slice(place, place + 4)).toBe('xref');
      const pages = text.match(/\/Type \/Page\n/g)?.length ?? 0;
      expect(pages).toBeGreaterThanOrEqual(1);
      expect(pages).toBeLessThanOrEqual(3);
      expect(text).toContain(`/Count ${pages}`);
      expect(text).toMatch(/\/Lang \(en-IN\)/);
      expect(text).toContain('/Marked true');
      expect(text).toContain('(Chairside: ');
      expect(text).toContain('/DisplayDocTitle true');
    },
  );

  test.each(NAMES)(
    '(2.20 at the server) %s names the configured product, and has no placeholder left',
    async (name) => {
      expect(wordsOf(await load(name))).toContain('Chairside');
      const words = wordsOf(await load(name, 'Kesh "& Co"'));
      expect(words).toContain('Kesh "& Co"');
      expect(words).not.toContain('Chairside');
      expect(words).not.toContain('{');
    },
  );

  test('[S-15] the Cookie Policy names every cookie that the server sets, and its days', async () => {
    const making = { keys: { antiForgery: new Uint8Array(32) }, chance: testChance('cookies') };
    const words = wordsOf(await load('cookies'));
    for (const cookie of cookiesFor(making, 'a refresh token')) {
      const [, name = '', seconds = ''] = /^([^=]+)=.*Max-Age=(\d+)/.exec(cookie) ?? [];
      expect(words, name).toContain(`${name}:`);
      expect(words, name).toContain(`${Number(seconds) / 86_400} days`);
    }
    expect(words).not.toContain('ends with the visit');
  });

  test('[S43] the privacy policy contains what the law of India requires', async () => {
    const words = wordsOf(await load('privacy'));
    for (const part of [
      'Data Fiduciary',
      'withdraw',
      'Data Protection Board of India',
      '72 hours',
      'Nomination',
      'Erasure',
      'Consent Manager',
    ])
      expect(words, part).toContain(part);
  });

  test('the same text gives the same bytes, however often it is generated', async () => {
    for (const name of NAMES) expect(hash(await load(name))).toBe(hash(await load(name)));
  });

  test('[S22] policies are served inline with their media type and an ETag', async () => {
    const routes = policyFiles({ APP_BRAND: 'Chairside' });
    const response = await routes.request('/policies/terms.pdf');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="terms.pdf"',
      'cache-control': 'public, max-age=86400',
    });
    const tag = response.headers.get('etag') ?? '';
    expect(
      (await routes.request('/policies/terms.pdf', { headers: { 'if-none-match': tag } })).status,
    ).toBe(304);
    const head = await routes.request('/policies/terms.pdf', { method: 'HEAD' });
    expect({ status: head.status, bytes: (await head.arrayBuffer()).byteLength }).toEqual({
      status: 200,
      bytes: 0,
    });
  });

  test.each(['/policies/other.pdf', '/policies/terms', '/policies/', '/policies/..%2fterms.pdf'])(
    '%s is not found',
    async (address) => {
      expect((await policyFiles({ APP_BRAND: 'Chairside' }).request(address)).status).toBe(404);
    },
  );

  test('a failed print is retried by the next request', async () => {
    let times = 0;
    const routes = policyFiles({ APP_BRAND: 'Chairside' }, async () => {
      times += 1;
      if (times === 1) throw new Error('no memory');
      return new Uint8Array([37, 80, 68, 70]);
    });
    routes.onError((_, c) => c.body(null, 500));
    const statuses: number[] = [];
    for (let asked = 0; asked < 3; asked += 1)
      statuses.push((await routes.request('/policies/terms.pdf')).status);
    expect({ statuses, prints: times }).toEqual({ statuses: [500, 200, 200], prints: 2 });
  });
});
