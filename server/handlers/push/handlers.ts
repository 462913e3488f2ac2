import type { pushRows } from '../../../sync/contract/push.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { pushPreferences, savePushPreferences } from './preferences.ts';
import { pushSubscribe, pushUnsubscribe } from './subscribe.ts';

/** Push subscriptions and what may be pushed when. */
export const pushHandlers: HandlersOf<typeof pushRows> = {
  'push-subscribe': pushSubscribe,
  'push-unsubscribe': pushUnsubscribe,
  'push-preferences': pushPreferences,
  'save-push-preferences': savePushPreferences,
};
