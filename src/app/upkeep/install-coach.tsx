import { useEffect } from 'react';
import { installText } from '../../i18n/subjects/install.ts';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import { useGuardStore } from '../../live/device/eviction.ts';
import { say } from '../../live/device/say.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useInstallWay } from '../../live/device/use-install.ts';
import { usePacks } from '../../live/media/use-packs.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { mayOffer, withVisit } from '../../rules/device/install.ts';

/**
 * Offers to put the app onto the home screen, in a message that lies over nothing: on the second
 * visit of somebody who has done something with it, and not again for a month (E14).
 */
export function InstallCoach() {
  const way = useInstallWay();
  const open = useAppDialog();
  const { keep } = useSessionValue('install');
  const coaching = useLiveValue('install')?.value;
  const { entries } = useOutbox();
  const hasPacks = (usePacks()?.packs.length ?? 0) > 0;
  // Pinned content should stay on the device; the outbox asks for its own entries.
  useGuardStore(hasPacks);
  const hasActed = entries.length > 0 || hasPacks;
  useEffect(() => {
    // A visit that is not counted is one offer later.
    keep((was) => withVisit(was, Date.now())).catch(() => undefined);
  }, [keep]);
  const isTime = way !== null && coaching !== undefined && mayOffer(coaching, hasActed, Date.now());
  useEffect(() => {
    if (!isTime) return;
    // Said once: what could not be noted is not said, or every start would say it.
    void keep((was) => ({ ...withVisit(was, Date.now()), offered: Date.now() }))
      .catch(() => false)
      .then(
        (isNoted) =>
          isNoted &&
          say({
            kind: 'snackbar',
            level: 'info',
            message: () => installText('install.offer'),
            action: { label: () => installText('install.how'), onPress: () => open('install') },
            closeLabel: () => installText('install.later'),
          }),
      );
  }, [isTime, keep, open]);
  return null;
}
