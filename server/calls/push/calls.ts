import { pushRows } from '../../../sync/contract/push.ts';
import type { Handler } from '../../call/calls.ts';
import { calls } from '../../call/calls.ts';
import { signedIn } from '../../domain/access.ts';
import { perMinute } from '../../domain/limits.ts';
import { isTimeZone } from '../../domain/time-zone.ts';
import { readPreferences, savePreferences } from '../../operations/push/preferences.ts';
import { Refusal } from '../../refusal.ts';
import { pushSubscribe, pushUnsubscribe } from './subscribe.ts';

const getPushPreferences: Handler<'push-preferences'> = (_input, { db, account }) => readPreferences(db, account.id);

const savePushPreferences: Handler<'save-push-preferences'> = async (input, { db, account }) => {
  if (!isTimeZone(input.quiet_hours.time_zone)) throw new Refusal('not-valid', 'We do not know this time zone.', { field: 'quiet_hours.time_zone' });
  await savePreferences(db, account.id, input);
  return { error: false, message: 'Saved.' };
};

/** Push subscriptions, and which pushes may come when. */
export const pushCalls = calls('Push', pushRows, {
  'push-subscribe': { may: signedIn, limit: perMinute(20), summary: 'Takes a browser’s push subscription.', handle: pushSubscribe },
  'push-unsubscribe': { may: signedIn, summary: 'Forgets a browser’s push subscription.', handle: pushUnsubscribe },
  'push-preferences': { may: signedIn, shows: [], summary: 'What is pushed, and when it is quiet.', handle: getPushPreferences },
  'save-push-preferences': {
    may: signedIn,
    changes: { own: ['push-preferences'] },
    summary: 'Keeps what is pushed, and when it is quiet.',
    handle: savePushPreferences,
  },
});
