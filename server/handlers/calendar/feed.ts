import type { Handler, SignedInContext } from '../../call/handler.ts';
import { feedToken } from '../../queries/calendar-feeds.ts';

async function address({ db, keys, account, settings }: SignedInContext, renew: boolean): Promise<string> {
  return `${settings.PUBLIC_URL ?? ''}/api/calendar/${await feedToken(db, keys, account.id, renew)}.ics`;
}

export const calendarFeed: Handler<'calendar-feed'> = async (_input, context) => ({ error: false, url: await address(context, false) });

export const calendarFeedReset: Handler<'calendar-feed-reset'> = async (_input, context) => {
  const url = await address(context, true);
  context.log.info({ event: 'calendar.feed-reset', account: context.account.id });
  return { error: false, message: 'The old address no longer works.', url };
};
