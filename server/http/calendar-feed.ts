import { Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { feedText } from '../domain/feed-text.ts';
import { accountOfFeed } from '../queries/calendar-feeds.ts';
import { feedEvents } from '../queries/feed-events.ts';
import { notAnyMore } from '../refusal.ts';
import { NETWORK_LOOKUPS } from '../settings/limits/lookups.ts';
import type { Env } from './bindings.ts';
import { limitAddress } from './limit-address.ts';
import { sendKept } from './send-kept.ts';

/** People's own calendar feeds: anybody with the address may read one, so it is long, revocable, and never logged in full. */
export function calendarFeedRoutes(context: AppContext): Hono<Env> {
  const { db, clock, settings } = context;
  const routes = new Hono<Env>();
  routes.get('/api/calendar/:file{[\\w-]{43}\\.ics}', async (c) => {
    await limitAddress(context, c, 'calendar-feed', NETWORK_LOOKUPS.feeds);
    const account = await accountOfFeed(db, c.req.param('file').replace(/\.ics$/, ''));
    if (!account) {
      await limitAddress(context, c, 'calendar-feed-guess', NETWORK_LOOKUPS.feedGuesses);
      throw notAnyMore('calendar');
    }
    const app = settings.PUBLIC_URL ?? new URL(c.req.url).origin;
    const text = feedText(`${settings.APP_BRAND} trainings`, await feedEvents(db, account, clock.now(), app));
    return sendKept(c, { bytes: new TextEncoder().encode(text), type: 'text/calendar; charset=utf-8' }, { 'cache-control': 'no-store' });
  });
  return routes;
}
