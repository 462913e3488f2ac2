import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { programs } from '../db/schema-content.ts';
import { lessons } from '../db/schema-programs.ts';
import { handoutPdf } from '../handouts/handout-pdf.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import type { Env } from './bindings.ts';

/** Sheets of lessons as PDF: drawn once for each wording, then kept. What stands on them is teaching text and about nobody. */
export function handoutRoutes({ db, files, settings }: World): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/handouts/:file{\\d{1,9}\\.pdf}', async (c) => {
    const id = Number.parseInt(c.req.param('file'), 10);
    const [sheet] = await db
      .select({ title: lessons.title, body: lessons.body, program: programs.name })
      .from(lessons)
      .innerJoin(programs, eq(programs.id, lessons.programId))
      .where(and(eq(lessons.id, id), eq(lessons.kind, 'pdf')));
    if (!sheet) throw new Refusal(404, 'not-found', 'There is no such sheet.');
    const handout = { ...sheet, brand: settings.APP_BRAND };
    const wording = createHash('sha256').update(JSON.stringify(handout)).digest('hex').slice(0, 16);
    const name = `handouts/${id}-${wording}.pdf`;
    let file = await files.get(name);
    if (!file) {
      file = { bytes: await handoutPdf(handout), type: 'application/pdf' };
      await files.put(name, file);
    }
    const headers = { 'content-type': file.type, etag: `"${wording}"`, 'cache-control': 'public, max-age=86400' };
    if (c.req.header('if-none-match') === `"${wording}"`) return c.body(null, 304, headers);
    return c.body(file.bytes, 200, headers);
  });
  return routes;
}
