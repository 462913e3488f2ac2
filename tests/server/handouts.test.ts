import { expect, test } from 'vitest';
import { demoLessons } from '../../server/content/world/syllabus-rows.ts';
import { onEveryDatabase } from '../support/on-every-database.ts';

onEveryDatabase('handouts', (server) => {
  test('every lesson that is a sheet has its PDF, drawn once and kept', async () => {
    const sheets = demoLessons.filter(({ kind }) => kind === 'pdf');
    expect(sheets.length).toBeGreaterThan(5);
    for (const { address, title } of sheets) {
      const first = await server().fetch(address ?? '');
      expect([first.status, first.headers.get('content-type')], title).toEqual([200, 'application/pdf']);
      const bytes = Buffer.from(await first.arrayBuffer());
      expect(bytes.subarray(0, 5).toString(), title).toBe('%PDF-');
      const again = await server().fetch(address ?? '');
      expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
      const tag = first.headers.get('etag') ?? '';
      expect((await server().fetch(address ?? '', { headers: { 'if-none-match': tag } })).status).toBe(304);
    }
  });

  test('other lessons and other names have none', async () => {
    for (const path of ['/handouts/20101.pdf', '/handouts/1.pdf', '/handouts/20102.txt', '/handouts/..%2f20102.pdf', '/handouts/99999999999.pdf'])
      expect((await server().fetch(path)).status, path).toBe(404);
  });
});
