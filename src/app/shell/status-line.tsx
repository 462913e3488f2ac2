import { t } from '../../i18n/t.ts';
import { usePulled } from '../../live/pulled.tsx';
import { useFreshness } from '../../live/use-document.ts';
import type { Me } from '../../live/use-me.ts';
import { useOnline } from '../../live/use-network.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { paths } from '../../rules/paths.ts';
import { type Status, statusOf } from '../../rules/status.ts';
import { timeOf } from '../../rules/when.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

const needsText = ({ needs, waiting }: { needs: number; waiting: number }): string => {
  if (needs > 0 && waiting > 0) return t('status.needsAndWaiting', { needs, waiting });
  if (needs > 0) return t('status.needs', { count: needs });
  return waiting > 0 ? t('status.waiting', { count: waiting }) : '';
};

const texts: { [S in Status['state']]: (status: Extract<Status, { state: S }>) => string } = {
  fresh: ({ at }) => t('status.fresh', { time: timeOf(at) }),
  syncing: () => t('status.syncing'),
  stale: () => t('status.stale'),
  sending: ({ count }) => t('status.sending', { count }),
  waiting: ({ count }) => t('status.waiting', { count }),
  needs: needsText,
  offline: (status) => (status.needs + status.waiting > 0 ? t('status.offlineAnd', { more: needsText(status) }) : t('status.offline')),
};

/** The status in words; the table's entry belongs to the status's own state, which TypeScript cannot see through the index. */
const textOf = (status: Status): string => (texts[status.state] as (status: Status) => string)(status);

/** How this device stands with the server; leads to the pending work. */
export function useStatus(me: Me): Status {
  const online = useOnline();
  const { known: counted, entries, waiting, needs } = useOutbox();
  const { busy, failure } = usePulled();
  const freshness = useFreshness('home-pwa', { leapcode: me.leapcode });
  const sending = entries.filter(({ state }) => state === 'sending').length;
  return statusOf({ online, counted, waiting, needs, sending, syncing: busy, failed: failure !== null, freshAt: freshness?.at ?? 0 });
}

/** The chip that shows a status. */
export function StatusLine({ status }: { status: Status }) {
  return <StatusChip state={status.state} text={textOf(status)} to={paths.outbox} />;
}
