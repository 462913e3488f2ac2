import { useEffect } from 'react';
import { installText } from '../../i18n/subjects/help/install.ts';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import { useGuardStore } from '../../live/device/eviction.ts';
import { say } from '../../live/device/say.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useInstallWay } from '../../live/device/use-install.ts';
import { usePacks } from '../../live/media/use-packs.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { mayOffer, withVisit } from '../../rules/device/install.ts';

/**
 * Offers to install the app, in a snackbar: on the second visit of a person who has used it, and
 * not again for a month (E14).
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
    // A visit that cannot be counted only delays the offer.
    keep((was) => withVisit(was, Date.now())).catch(() => undefined);
  }, [keep]);
  const isTime = way !== null && coaching !== undefined && mayOffer(coaching, hasActed, Date.now());
  useEffect(() => {
    if (!isTime) return;
    // Shown only if the offer could be noted; otherwise every start would show it.
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
