import { Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { PDF, storedHandout } from '../operations/handouts/handout-file.ts';
import { noSuch } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { mayFetch, NOT_KEPT } from './media.ts';
import { sentElsewhere } from './send-elsewhere.ts';
import { sendRange } from './send-range.ts';

/** Lesson handouts as PDF: a division's teaching, and no personal data. Where the bucket can be reached from outside, it sends them. */
export function handoutRoutes(context: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/handouts/:file{\\d{1,9}\\.pdf}', async (c) => {
    const asked = c.req.param('file');
    const handout = mayFetch(c, context, `/handouts/${asked}`) ? await storedHandout(context, Number.parseInt(asked, 10)) : undefined;
    if (!handout) throw noSuch('sheet');
    const { name, tag, read } = handout;
    const elsewhere = await sentElsewhere(c, context.files, { name, type: PDF });
    return elsewhere ?? sendRange(c, { ...(await read()), tag }, NOT_KEPT);
  });
  return routes;
}
