import { Hono } from 'hono';
import { feedText } from '../domain/feed-text.ts';
import { accountOfFeed } from '../queries/calendar-feeds.ts';
import { feedEvents } from '../queries/feed-events.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import type { Env } from './bindings.ts';
import { limitAddress } from './limit-address.ts';
import { sendKept } from './send-kept.ts';

/** People's own calendar feeds: whoever has the address may read, so it is long, can be ended, and is never logged whole. */
export function calendarFeedRoutes(world: World): Hono<Env> {
  const { db, clock, settings } = world;
  const routes = new Hono<Env>();
  routes.get('/api/calendar/:file{[\\w-]{43}\\.ics}', async (c) => {
    await limitAddress(world, c, 'calendar-feed');
    const account = await accountOfFeed(db, c.req.param('file').replace(/\.ics$/, ''));
    if (!account) throw new Refusal(404, 'not-found', 'This calendar is not there any more.');
    const app = settings.PUBLIC_URL ?? new URL(c.req.url).origin;
    const text = feedText(`${settings.APP_BRAND} trainings`, await feedEvents(db, account, clock.now(), app));
    return sendKept(c, { bytes: new TextEncoder().encode(text), type: 'text/calendar; charset=utf-8' }, { 'cache-control': 'private, no-cache' });
  });
  return routes;
}
