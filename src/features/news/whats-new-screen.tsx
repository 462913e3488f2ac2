import { useEffect } from 'react';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { dayOf, monthNameOf } from '../../i18n/dates.ts';
import { newsText } from '../../i18n/subjects/news.ts';
import { useSessionValue } from '../../live/account/use-session-value.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import styles from './news.module.css';
import { NewsLead } from './news-lead.tsx';
import { NewsMonths } from './news-months.tsx';
import { isNew, type NewsItem, publishedAt } from './rules.ts';

/** How much is new, or since when nothing is. */
function Counts({ items, seen }: { items: readonly NewsItem[]; seen: readonly string[] }) {
  const count = items.filter((item) => isNew(item, seen)).length;
  const dates = items.flatMap((item) => publishedAt(item) ?? []);
  if (count === 0 && dates.length > 0) return <p className="meta">{newsText('news.nothingSince', { day: dayOf(Math.max(...dates)) })}</p>;
  return (
    <p className="meta">
      <b>{newsText('news.counts', { count })}</b>
      {dates.length > 0 && `, ${newsText('news.since', { month: monthNameOf(dayAt(Math.min(...dates)).slice(0, 7)), count: items.length })}`}
    </p>
  );
}

/** What's New as an archive (own, beside rules 2.29 and 4.2). */
export default function WhatsNewScreen({ document: { popups }, pending, me, title, Age }: DocumentProps<'whatsNew', 'popup-history'>) {
  const { known, value, keep } = useSessionValue('news_seen');
  const ids = popups.map(({ id }) => String(id));
  const shown = ids.join(' ');
  // What is on the page now is seen at the next visit.
  useEffect(() => {
    if (known) void keep(() => ({ at: Date.now(), ids: shown === '' ? [] : shown.split(' ') }));
  }, [known, keep, shown]);
  const [lead, ...earlier] = popups;
  const seen = value?.ids ?? [];
  if (!known) return <h1>{title}</h1>;
  if (!lead) {
    return (
      <Empty
        picture="shades"
        level={1}
        kicker={title}
        title={value ? newsText('news.nothingSince', { day: dayOf(value.at + me.clockOffset) }) : newsText('news.emptyTitle')}
        text={newsText('news.emptyText')}
        action={<ButtonLink to={paths.upcomingTraining}>{newsText('news.emptyAction')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <Counts items={popups} seen={seen} />
      </div>
      <Age />
      <NewsLead key={lead.id} me={me} item={lead} seen={seen} pending={pending} />
      {earlier.length > 0 && <NewsMonths me={me} items={earlier} seen={seen} pending={pending} />}
    </>
  );
}

export const notHere = () => newsText('news.notHere');
