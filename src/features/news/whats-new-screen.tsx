import { useEffect, useState } from 'react';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { dayOf, monthNameOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { newsText } from '../../i18n/subjects/news.ts';
import { popupText } from '../../i18n/subjects/popups.ts';
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
  type NewsStanding,
  NewsState,
} from './news-parts.tsx';
import { isHidden, isNew, type NewsItem, publishedAt } from './rules.ts';

/** Whether Home greets with the item; once taken back from there it does not return. */
function NeverAgain({ me, item }: { me: Me; item: NewsItem }) {
  const tell = useTellNews(me);
  // From the press on: until it is stored, the box would spring back.
  const [pressed, setPressed] = useState(false);
  const hidden = pressed || isHidden(item);
  const never = (): void => {
    if (hidden) return;
    setPressed(true);
    void tell(item, true).catch(() => {
      setPressed(false);
      say({ kind: 'toast', level: 'error', message: insideText('device.notStored') });
    });
  };
  return (
    <Check
      label={popupText('whatsNew.never')}
      checked={hidden}
      aria-disabled={hidden || undefined}
      onChange={never}
    />
  );
}

/** The newest item, large; it is the one that Home greets with. */
function NewsLead({ me, item, seen, pending }: NewsStanding & { me: Me }) {
  const tell = useTellNews(me);
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
            {/* If that cannot be stored, nothing but the note is lost. */}
            <OutsideButton href={url.href} onOpen={() => void tell(item, false).catch(() => null)}>
              {item.action_button_name || popupText('whatsNew.open')}
            </OutsideButton>
          </div>
        )}
        <NeverAgain me={me} item={item} />
        <p className={styles.foot} role="status">
          <NewsState item={item} seen={seen} pending={pending} />
        </p>
      </div>
    </article>
  );
}

/** How much is new, or since when nothing is. */
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

/** The archive of What's New (own, beside rules 2.29 and 4.2). */
export default function WhatsNewScreen({
  document: { popups },
  pending,
  me,
  title,
  Age,
}: DocumentProps<'whatsNew', 'popup-history'>) {
  const { known, value, keep } = useSessionValue('news_seen');
  const ids = popups.map(({ id }) => String(id));
  const shown = ids.join(' ');
  // Items on the page now count as seen at the next visit.
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
