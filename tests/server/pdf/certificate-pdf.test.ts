import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CertificatePaper, certificatePdf } from '../../../server/pdf/certificate-pdf.ts';
import type { Certificate } from '../../../sync/contract/learning/certificates.ts';
import { post, signedIn } from '../../support/client.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';
import { FILLED_AT } from '../../support/snapshot.ts';

const DAY = 24 * 3_600_000;
const PAPER: CertificatePaper = {
  id: 'CS-7F3K-9QXT-2M4B-H0VW',
  accountId: 'HD1001',
  holder: 'Asha Menon',
  program: 'Event hair in thirty minutes',
  divisionCode: 'vayu',
  issuedAt: FILLED_AT,
  expiresAt: FILLED_AT + 730 * DAY,
  revokedAt: null,
  code: `CS1.${'a'.repeat(120)}.${'b'.repeat(86)}`,
  brand: 'Chairside',
  verifyAt: 'chairside.example/verify/CS-7F3K-9QXT-2M4B-H0VW',
};

/** The words on a PDF's pages: its streams are unpacked and the letters of each line joined. */
function wordsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body]) =>
    Buffer.from(body ?? '', 'latin1'),
  );
  const drawn = streams
    .filter((stream) => stream[0] === 0x78)
    .map((stream) => inflateSync(stream).toString('latin1'));
  return drawn.flatMap((text) =>
    [...text.matchAll(/\[(.*?)\] TJ/g)].map(([, parts]) =>
      [...(parts ?? '').matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
        .join(''),
    ),
  );
}

describe('certificate as PDF', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  async function address(): Promise<string> {
    server.clock.set(FILLED_AT);
    const { bearer } = await signedIn(server);
    const answer = await post(server, '/api/hair_dresser/my-certificates', {}, bearer);
    return (answer.body as unknown as { certificates: Certificate[] }).certificates[0]?.pdf ?? '';
  }

  test('the paper has name, program, dates, number and the address for verification, on one landscape page', async () => {
    const bytes = await certificatePdf(PAPER);
    const words = wordsOf(bytes);
    expect(words).toEqual(
      expect.arrayContaining([
        'Asha Menon',
        'Event hair in thirty minutes',
        '12 August 2026',
        '11 August 2028',
        PAPER.id,
        PAPER.verifyAt,
      ]),
    );
    const file = Buffer.from(bytes).toString('latin1');
    expect(file.startsWith('%PDF-')).toBe(true);
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(file).toContain('/MediaBox [0 0 841.89 595.28]');
    // In vectors, without a picture.
    expect(file).not.toContain('/Subtype /Image');
    expect(bytes.length).toBeLessThan(60_000);
  });

  test('the same input gives the same file', async () => {
    expect(
      Buffer.from(await certificatePdf(PAPER)).equals(Buffer.from(await certificatePdf(PAPER))),
    ).toBe(true);
  });

  test('a revoked certificate is marked across the page', async () => {
    expect(wordsOf(await certificatePdf({ ...PAPER, revokedAt: FILLED_AT }))).toContain('Revoked');
    expect(wordsOf(await certificatePdf(PAPER))).not.toContain('Revoked');
  });

  test('a name that the font cannot print is replaced by the Access ID', async () => {
    expect(wordsOf(await certificatePdf({ ...PAPER, holder: 'आशा मेनन' }))).toContain('HD1001');
    expect(wordsOf(await certificatePdf({ ...PAPER, holder: 'Renée D’Souza' })).join()).toContain(
      'Ren',
    );
  });

  test('the longest name and program still fit on the page', async () => {
    const bytes = await certificatePdf({
      ...PAPER,
      holder: 'Wilhelmina '.repeat(12).trim(),
      program: 'Colour correction '.repeat(12).trim(),
    });
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(1);
  });

  test('the signed address serves the PDF without a session, with type and file name', async () => {
    const response = await server.fetch(await address());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^inline; filename="CS-[0-9A-Z-]+\.pdf"$/,
    );
    expect(wordsOf(new Uint8Array(await response.arrayBuffer()))).toContain('Asha Menon');
  });

  test('[S25] without the signature, with another certificate’s, or with another expiry, the PDF is not found', async () => {
    const good = new URL(await address(), 'http://test.local');
    const change = (name: string, value: string) => {
      const url = new URL(good);
      url.searchParams.set(name, value);
      return url.href;
    };
    const bad = [
      good.pathname,
      change('sig', 'x'),
      change('sig', ''),
      change('until', '99999999999999'),
      change('until', 'x'),
    ];
    for (const url of [...bad, good.href.replace(/CS-.{4}/, 'CS-0000')])
      expect((await server.fetch(url)).status, url).toBe(404);
  });

  test('the address is valid for one to two days and then reports that it expired', async () => {
    const url = await address();
    server.clock.advance(DAY);
    expect((await server.fetch(url)).status).toBe(200);
    server.clock.advance(DAY);
    expect((await server.fetch(url)).status).toBe(410);
  });
});
