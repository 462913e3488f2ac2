import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useOnline, useWeak } from '../../live/device/use-network.ts';
import { useFreshness } from '../../live/documents/use-document.ts';
import { usePulled } from '../../live/documents/use-pull.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { timeOf } from '../../rules/dates.ts';
import { paths } from '../../rules/paths.ts';
import { homeRead } from '../../rules/reads.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/controls/link.tsx';
import { type SyncStatus, statusOf } from './rules/status.ts';
import styles from './shell.module.css';

type ChipState =
  | 'fresh'
  | 'waiting'
  | 'needs'
  | 'offline'
  | 'weak'
  | 'sending'
  | 'syncing'
  | 'stale';

interface StatusChipProps {
  state: ChipState;
  /** The state in words; the dot's shape only repeats it. */
  text: string;
  /** Address of the pending work. */
  to: string;
  className?: string | undefined;
}

/**
 * Round sage, ring ochre, diamond brick, barred ring, half ring: five shapes, so that colour is
 * never the only signal.
 */
function StatusChip({ state, text, to, className }: StatusChipProps) {
  return (
    <Link to={to} data-state={state} className={classes(styles.chip, className)}>
      {text}
    </Link>
  );
}

const needsText = ({ needs, waiting }: { needs: number; waiting: number }): string => {
  if (needs > 0 && waiting > 0) return t('status.needsAndWaiting', { needs, waiting });
  if (needs > 0) return t('status.needs', { count: needs });
  return waiting > 0 ? t('status.waiting', { count: waiting }) : '';
};

const texts: { [S in SyncStatus['state']]: (status: Extract<SyncStatus, { state: S }>) => string } =
  {
    fresh: ({ at }) => t('status.fresh', { time: timeOf(at) }),
    syncing: () => t('status.syncing'),
    stale: () => t('status.stale'),
    sending: ({ count }) => t('status.sending', { count }),
    waiting: ({ count }) => t('status.waiting', { count }),
    needs: needsText,
    weak: (status) =>
      status.needs + status.waiting > 0
        ? t('status.weakAnd', { more: needsText(status) })
        : t('status.weak'),
    offline: (status) =>
      status.needs + status.waiting > 0
        ? t('status.offlineAnd', { more: needsText(status) })
        : t('status.offline'),
  };

/**
 * The status in words. The cast is safe because the row is chosen by the status's own state, which
 * TypeScript cannot follow.
 */
const textOf = (status: SyncStatus): string =>
  (texts[status.state] as (status: SyncStatus) => string)(status);

export function useStatus(me: Me): SyncStatus {
  const online = useOnline();
  const weak = useWeak();
  const { known: counted, entries, waiting, needs } = useOutbox();
  const { busy, failure } = usePulled();
  const freshness = useFreshness(homeRead(me.leapcode));
  const sending = entries.filter(({ state }) => state === 'sending').length;
  return statusOf({
    online,
    weak,
    counted,
    waiting,
    needs,
    sending,
    syncing: busy,
    failed: failure !== null,
    freshAt: freshness?.at ?? 0,
  });
}

/** Links to the pending work. */
export function StatusLine({ status }: { status: SyncStatus }) {
  return <StatusChip state={status.state} text={textOf(status)} to={paths.outbox} />;
}
