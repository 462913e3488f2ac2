import { action, sendTo } from '../action.ts';
import { savePushPreferences } from '../contract/push.ts';
import { same } from '../contract/rules/same.ts';

/** A person's choice of push messages and quiet hours (feature 23). */
export const pushActions = {
  'choose-pushes': action({
    kind: 'set',
    input: savePushPreferences.request,
    lane: () => 'pushes',
    sends: (wanted) => sendTo(savePushPreferences, wanted),
    shows: {
      'push-preferences': (document, { switches, quiet_hours }) =>
        same(document.switches, switches) && same(document.quiet_hours, quiet_hours) ? document : { ...document, switches, quiet_hours },
    },
    silent: 'failure',
  }),
} as const;
