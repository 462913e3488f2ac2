import type { Entry } from '../../../sync/outbox.ts';
import { to } from '../../i18n/en/outbox.ts';
import { t } from '../../i18n/t.ts';
import { useMe } from '../../live/use-me.ts';
import { useOnline } from '../../live/use-network.ts';
import { useNow } from '../../live/use-now.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Department } from '../../ui/department.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EntryRow, type Part, partOf } from './entry-row.tsx';
import styles from './outbox-screen.module.css';

const DAY_MS = 86_400_000;
/** What needs the person stands first, then what is on its way, then what waits, each in the order of the taps. */
const ORDER: readonly Part[] = ['needs', 'sending', 'waiting'];

/** My pending work: everything that the person did and the server's documents do not show yet, and what was sent today. */
export default function OutboxScreen({ title }: { title: string }) {
  const { known, entries } = useOutbox();
  const online = useOnline();
  const of = (part: Part): Entry[] => entries.filter(({ state }) => partOf[state] === part);
  const open = ORDER.flatMap((part) => of(part));
  const waiting = of('waiting');
  // Receipts stay far longer than a day; they stand in My Activities (feature 7).
  const deviceNow = useNow(60_000) - (useMe()?.clockOffset ?? 0);
  const sent = of('sent')
    .filter(({ doneAt }) => deviceNow - doneAt < DAY_MS)
    .reverse();
  if (!known) {
    return (
      <>
        <h1>{title}</h1>
        <Loading label={t('state.loading')}>
          <Skeleton shape="row" />
        </Loading>
      </>
    );
  }
  if (open.length + sent.length === 0) {
    const action = <ButtonLink to={paths.upcomingTraining}>{to('outbox.emptyAction')}</ButtonLink>;
    return <Empty picture="/pictures/empty-work.svg" level={1} title={to('outbox.emptyTitle')} text={to('outbox.emptyText')} action={action} />;
  }
  return (
    <>
      <h1>{title}</h1>
      <div className={styles.two}>
        <div>
          {open.length === 0 && <p className="deck">{to('outbox.emptyTitle')}</p>}
          {open.map((entry) => (
            <EntryRow key={entry.id} entry={entry} ahead={waiting.indexOf(entry)} online={online} />
          ))}
        </div>
        <Department title={to('outbox.sentTitle')} className={styles.sent}>
          {sent.length === 0 && <p className="meta">{to('outbox.nothingSent')}</p>}
          {sent.map((entry) => (
            <EntryRow key={entry.id} entry={entry} ahead={0} online={online} />
          ))}
          <p className={`meta ${styles.lead}`}>{to('outbox.lead')}</p>
        </Department>
      </div>
    </>
  );
}
