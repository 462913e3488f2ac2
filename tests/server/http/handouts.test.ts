import { expect, test } from 'vitest';
import { demoLessons } from '../../../demo/world/lessons/syllabus-rows.ts';
import { signedAddress } from '../../../server/crypto/signed-address.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

onEveryDatabase('handouts', (server) => {
  const signed = (address: string | null | undefined) =>
    signedAddress(server().context.keys.uploads, address ?? '', server().clock.now());

  test('every lesson with a handout has a PDF, the same each time, and revalidated by its tag', async () => {
    const sheets = demoLessons.filter(({ kind }) => kind === 'pdf');
    expect(sheets.length).toBeGreaterThan(5);
    for (const { address, title } of sheets) {
      const first = await server().fetch(signed(address));
      expect(
        { status: first.status, contentType: first.headers.get('content-type') },
        title,
      ).toEqual({ status: 200, contentType: 'application/pdf' });
      const bytes = Buffer.from(await first.arrayBuffer());
      expect(bytes.subarray(0, 5).toString(), title).toBe('%PDF-');
      const again = await server().fetch(signed(address));
      expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
      const tag = first.headers.get('etag') ?? '';
      expect(
        (await server().fetch(signed(address), { headers: { 'if-none-match': tag } })).status,
      ).toBe(304);
    }
  });

  test('a handout declares its length, and a range is sent only of the version that the client has', async () => {
    const address = signed(demoLessons.find(({ kind }) => kind === 'pdf')?.address);
    const whole = await server().fetch(address);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const tag = whole.headers.get('etag') ?? '';
    expect({
      contentLength: whole.headers.get('content-length'),
      acceptRanges: whole.headers.get('accept-ranges'),
    }).toEqual({ contentLength: String(bytes.byteLength), acceptRanges: 'bytes' });
    const part = await server().fetch(address, {
      headers: { range: 'bytes=10-19', 'if-range': tag },
    });
    expect({
      status: part.status,
      contentRange: part.headers.get('content-range'),
      contentLength: part.headers.get('content-length'),
    }).toEqual({
      status: 206,
      contentRange: `bytes 10-19/${bytes.byteLength}`,
      contentLength: '10',
    });
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    expect(
      (
        await server().fetch(address, {
          headers: { range: 'bytes=10-19', 'if-range': '"another"' },
        })
      ).status,
    ).toBe(200);
  });

  test('lessons without a handout and other names are not found', async () => {
    for (const path of [
      '/handouts/20101.pdf',
      '/handouts/1.pdf',
      '/handouts/20102.txt',
      '/handouts/..%2f20102.pdf',
      '/handouts/99999999999.pdf',
    ])
      expect((await server().fetch(signed(path))).status, path).toBe(404);
  });
});
