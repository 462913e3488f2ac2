import { Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { handoutFile } from '../operations/handouts/handout-file.ts';
import { noSuch } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { mayFetch, NOT_KEPT } from './media.ts';
import { sendRange } from './send.ts';

/** Lesson handouts as PDF: teaching content of a division, without personal data. */
export function handoutRoutes(context: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/handouts/:file{\\d{1,9}\\.pdf}', async (c) => {
    const asked = c.req.param('file');
    const file = mayFetch(c, context, `/handouts/${asked}`)
      ? await handoutFile(context, Number.parseInt(asked, 10))
      : undefined;
    if (!file) throw noSuch('sheet');
    return sendRange(c, file, NOT_KEPT);
  });
  return routes;
}
