import { useState } from 'react';
import { SENT_STAYS_MS } from '../../../sync/contract/constants.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { outboxText } from '../../i18n/subjects/work/outbox.ts';
import { t } from '../../i18n/t.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/clock.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink, Quiet } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import type { MarkState } from '../../ui/lists/row.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { EntryRow, stageOf, waitingOf } from './entry-row.tsx';
import styles from './outbox.module.css';
import { isCalledWork } from './words.ts';

/** Order of the sections; entries of a section are in the order of the taps. */
const ORDER: readonly MarkState[] = ['needs', 'sending', 'waiting'];

/**
 * My pending work: every action that no document of the server shows yet, and those sent in the
 * last seven days.
 */
export default function OutboxScreen({ title }: { title: string }) {
  const { known: isRead, entries, held } = useOutbox();
  const online = useOnline();
  const of = (part: MarkState): Entry[] => entries.filter(({ state }) => stageOf[state] === part);
  const all = ORDER.flatMap((part) => of(part));
  const open = all.filter(
    ({ content, state }) => stageOf[state] === 'needs' || isCalledWork(content),
  );
  // Counted because the status line includes them.
  const smallCount = all.length - open.length;
  const waiting = waitingOf(entries);
  // Receipts are kept far longer; My Activities shows them (F7).
  const deviceNow = useNow(60_000) - (useMe()?.clockOffset ?? 0);
  const sent = of('sent')
    .filter(({ content, doneAt }) => isCalledWork(content) && deviceNow - doneAt < SENT_STAYS_MS)
    .reverse();
  // Ids that were sent before the page opened; later ones draw their tick.
  const [before, setBefore] = useState<ReadonlySet<string>>();
  if (isRead && !before) setBefore(new Set(sent.map(({ id }) => id)));
  if (!isRead) {
    return (
      <>
        <h1>{title}</h1>
        <Loading>
          <Skeleton shape="row" />
        </Loading>
      </>
    );
  }
  const downloads = (
    <ButtonLink variant="text" to={paths.downloads}>
      {t('screen.downloads')}
    </ButtonLink>
  );
  if (all.length + sent.length === 0) {
    const action = (
      <ButtonLink to={paths.upcomingTraining}>{outboxText('outbox.emptyAction')}</ButtonLink>
    );
    return (
      <Empty
        picture="work"
        level={1}
        title={outboxText('outbox.emptyTitle')}
        text={outboxText('outbox.emptyText')}
        action={action}
      >
        {downloads}
      </Empty>
    );
  }
  return (
    <>
      <h1>{title}</h1>
      <div className={styles.two}>
        <div>
          {all.length === 0 && <p className="deck">{outboxText('outbox.emptyTitle')}</p>}
          {open.map((entry, place) => (
            <Quiet key={entry.id} value={place > 0}>
              <EntryRow
                entry={entry}
                ahead={waiting.indexOf(entry)}
                online={online}
                held={held.includes(entry.id)}
              />
            </Quiet>
          ))}
          {smallCount > 0 && (
            <p className="meta">{outboxText('outbox.small', { count: smallCount })}</p>
          )}
        </div>
        <Department title={outboxText('outbox.sentTitle')} className={styles.sent}>
          {sent.length === 0 && <p className="meta">{outboxText('outbox.nothingSent')}</p>}
          {sent.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              ahead={0}
              online={online}
              held={false}
              fresh={before?.has(entry.id) === false}
            />
          ))}
          <p className={`meta ${styles.lead}`}>{outboxText('outbox.lead')}</p>
          <div className="acts acts--quiet">{downloads}</div>
        </Department>
      </div>
    </>
  );
}
