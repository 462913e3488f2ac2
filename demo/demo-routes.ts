import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { json, respond } from '../server/call/answer.ts';
import type { AppContext } from '../server/context.ts';
import { inbox } from '../server/db/schema/accounts.ts';
import { isFromHere } from '../server/http/address.ts';
import type { Env } from '../server/http/bindings.ts';
import { noSuch } from '../server/refusal.ts';
import { type Controls, demoControls } from './controls/controls.ts';

const SHOWN = 50;

/**
 * Serves the demo's inbox: messages that would have been sent by SMS, mail and push, newest first,
 * as a page or as JSON; only to this machine (S41).
 */
function inboxRoutes({ db }: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/demo/inbox', async (c) => {
    // Codes open accounts, so the inbox is shown only on the machine itself.
    if (!isFromHere(c)) throw noSuch('page');
    const rows = await db.select().from(inbox).orderBy(desc(inbox.sentAt)).limit(SHOWN);
    const messages = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      account: row.accountId,
      text: row.message,
      sent_at: new Date(row.sentAt).toISOString(),
    }));
    c.header('cache-control', 'no-store');
    if (!c.req.header('accept')?.includes('text/html')) return respond(json(200, messages));
    const items = messages.map(
      (message) =>
        html`<li><p>${message.kind}: <b>${message.account}</b>, ${message.to}, <time>${message.sent_at}</time></p><pre>${message.text}</pre></li>`,
    );
    return c.html(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo inbox</title></head><body><h1>Demo inbox</h1><p>What would have been sent by SMS, mail and push. Load again for what came since.</p><ol>${items.length ? items : html`<li>Nothing was sent yet.</li>`}</ol></body></html>`,
    );
  });
  return routes;
}

/**
 * Adds the demo's own routes: the inbox and, if given, the controls, which count every other
 * request.
 */
export function demoRoutes(context: AppContext, controls: Controls | undefined): Hono<Env> {
  const routes = new Hono<Env>();
  if (controls) routes.route('/', demoControls(context, controls));
  if (context.settings.DEMO) routes.route('/', inboxRoutes(context));
  return routes;
}
