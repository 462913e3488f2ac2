import { useEffect, useState } from 'react';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { dayOf, monthNameOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { newsText } from '../../i18n/subjects/news/news.ts';
import { popupText } from '../../i18n/subjects/news/popups.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import type { Me } from '../../live/account/use-me.ts';
import { say } from '../../live/device/say.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useTellNews } from '../../live/outbox/use-tell-news.ts';
import { headlineOf } from '../../rules/headline.ts';
import { paths } from '../../rules/paths.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Check } from '../../ui/fields/choices.tsx';
import { OutsideButton } from '../../ui/overlays/outside.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import styles from './news.module.css';
import {
  isFilm,
  NewsFilm,
  NewsMonths,
  NewsPicture,
  NewsState,
  type NewsStateProps,
} from './news-parts.tsx';
import { isHidden, isNew, type NewsItem, publishedAt } from './rules.ts';

/** Checkbox that hides the item from Home for good. */
function HideFromHome({ me, item }: { me: Me; item: NewsItem }) {
  const report = useTellNews(me);
  // Keeps the box checked from the press until the action is stored.
  const [isPressed, setPressed] = useState(false);
  const isChecked = isPressed || isHidden(item);
  const hide = (): void => {
    if (isChecked) return;
    setPressed(true);
    void report(item, true).catch(() => {
      setPressed(false);
      say({ kind: 'toast', level: 'error', message: insideText('device.notStored') });
    });
  };
  return (
    <Check
      label={popupText('whatsNew.never')}
      checked={isChecked}
      aria-disabled={isChecked || undefined}
      onChange={hide}
    />
  );
}

/** The newest item, large. Home shows the same item. */
function NewsLead({ me, item, seen, pending }: NewsStateProps & { me: Me }) {
  const report = useTellNews(me);
  const { headline, rest } = headlineOf(item.notification_description ?? '');
  const at = publishedAt(item);
  const url = item.action_redirect_url ? safeUrl(item.action_redirect_url) : null;
  return (
    <article className={styles.lead}>
      {isFilm(item) ? (
        <div className={styles.film}>
          <NewsFilm item={item} lead />
        </div>
      ) : (
        <NewsPicture item={item} ratio="16:9" lead />
      )}
      <div className={styles.say}>
        <p className="kick">
          {[at !== undefined && dayOf(at), isFilm(item) && newsText('news.video')]
            .filter(Boolean)
            .join(', ')}
        </p>
        {headline && (
          <h2 className="h1" lang={langOf(headline)}>
            {headline}
          </h2>
        )}
        <p className="deck" lang={langOf(rest)}>
          {rest}
        </p>
        {url && (
          <div className={`acts ${styles.acts}`}>
            {/* A failure to store it loses only this report. */}
            <OutsideButton
              href={url.href}
              onOpen={() => void report(item, false).catch(() => null)}
            >
              {item.action_button_name || popupText('whatsNew.open')}
            </OutsideButton>
          </div>
        )}
        <HideFromHome me={me} item={item} />
        <p className={styles.foot} role="status">
          <NewsState item={item} seen={seen} pending={pending} />
        </p>
      </div>
    </article>
  );
}

/** Number of new items, or the date since which there are none. */
function Counts({ items, seen }: { items: readonly NewsItem[]; seen: readonly string[] }) {
  const count = items.filter((item) => isNew(item, seen)).length;
  const dates = items.flatMap((item) => publishedAt(item) ?? []);
  if (count === 0 && dates.length > 0)
    return (
      <p className="meta">{newsText('news.nothingSince', { day: dayOf(Math.max(...dates)) })}</p>
    );
  return (
    <p className="meta">
      <b>{newsText('news.counts', { count })}</b>
      {dates.length > 0 &&
        `, ${newsText('news.since', { month: monthNameOf(dayAt(Math.min(...dates)).slice(0, 7)), count: items.length })}`}
    </p>
  );
}

/** The archive of What's New, an addition to rules 2.29 and 4.2. */
export default function WhatsNewScreen({
  document: { popups },
  pending,
  me,
  title,
  Age,
}: DocumentProps<'whatsNew', 'popup-history'>) {
  const { known: isRead, value, keep } = useSessionValue('news_seen');
  const ids = popups.map(({ id }) => String(id));
  const shown = ids.join(' ');
  // The items shown at this visit count as seen at the next one.
  useEffect(() => {
    if (isRead) void keep(() => ({ at: Date.now(), ids: shown === '' ? [] : shown.split(' ') }));
  }, [isRead, keep, shown]);
  const [lead, ...earlier] = popups;
  const seen = value?.ids ?? [];
  if (!isRead) return <h1>{title}</h1>;
  if (!lead) {
    return (
      <Empty
        picture="shades"
        level={1}
        kicker={title}
        title={
          value
            ? newsText('news.nothingSince', { day: dayOf(value.at + me.clockOffset) })
            : newsText('news.emptyTitle')
        }
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
