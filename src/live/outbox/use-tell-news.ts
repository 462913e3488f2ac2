import { useCallback } from 'react';
import type { NotificationDetails } from '../../../sync/contract/home/notifications.ts';
import { headlineOf } from '../../rules/headline.ts';
import type { Me } from '../account/use-me.ts';
import { useConsent } from '../device/use-consent.ts';
import { useActions } from './use-actions.ts';

/** Maximum length of an item's text as the name of pending work. */
const NAME_LENGTH = 80;

/**
 * Returns a function that tells the server that the person closed or acted on a What's New item, or
 * never wants to see it again (rule 4.2).
 */
export function useTellNews({
  leapcode,
}: Me): (item: NotificationDetails, never: boolean) => Promise<void> {
  const actions = useActions();
  const consent = useConsent();
  return useCallback(
    async (item, never) => {
      // "Do not display" is always sent, because it could not be kept otherwise (rule 4.2).
      if (!never && !(await consent.read()).tellNews) return;
      const { headline, rest } = headlineOf(item.notification_description ?? '');
      await actions?.dispatch('track-popup', {
        leapcode,
        push_notification_id: item.id,
        do_not_display: never ? 1 : 0,
        name: (headline || rest).slice(0, NAME_LENGTH),
      });
    },
    [actions, consent, leapcode],
  );
}
