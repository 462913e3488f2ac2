import { dayOf, longMonthOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { newsText } from '../../i18n/subjects/news.ts';
import { popupText } from '../../i18n/subjects/popups.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useTellNews } from '../../live/notifications/use-tell-news.ts';
import { headlineOf } from '../../rules/headline.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { OutsideLink } from '../../ui/overlays/outside-link.tsx';
import styles from './news.module.css';
import { isFilm, NewsFilm, NewsPicture } from './news-media.tsx';
import { type NewsStanding, NewsState } from './news-state.tsx';
import { byMonth, isNew, type NewsItem, publishedAt } from './rules.ts';

/** Where an item leads, under the server's own words; whoever goes there has acted on it (rule 4.2). */
function NewsAction({ me, item }: { me: Me; item: NewsItem }) {
  const tell = useTellNews(me);
  const url = item.action_redirect_url ? safeUrl(item.action_redirect_url) : null;
  if (!url) return null;
  return (
    // If that cannot be stored, nothing but the note is lost.
    <OutsideLink href={url.href} className={styles.action} onOpen={() => void tell(item, false).catch(() => null)}>
      {item.action_button_name || popupText('whatsNew.open')}
      <Icon name="next" small />
    </OutsideLink>
  );
}

function NewsEntry({ me, item, seen, pending }: NewsStanding & { me: Me }) {
  const { headline, rest } = headlineOf(item.notification_description ?? '');
  const at = publishedAt(item);
  return (
    <article className={styles.entry} data-new={isNew(item, seen) || undefined}>
      <p className="num" aria-hidden="true">
        {at !== undefined && Number(dayOf(at).slice(0, 2))}
      </p>
      <NewsPicture item={item} ratio="1:1" />
      <div className={styles.words}>
        {at !== undefined && <p className="visually-hidden">{dayOf(at)}</p>}
        {isFilm(item) && <p className="kick">{newsText('news.video')}</p>}
        {headline && (
          <h3 className="h2" lang={langOf(headline)}>
            {headline}
          </h3>
        )}
        <p className="deck" lang={langOf(rest)}>
          {rest}
        </p>
        <NewsFilm item={item} />
        <div className={styles.foot}>
          <NewsAction me={me} item={item} />
          <NewsState item={item} seen={seen} pending={pending} />
        </div>
      </div>
    </article>
  );
}

/** The earlier items, month by month. */
export function NewsMonths({ me, items, seen, pending }: Omit<NewsStanding, 'item'> & { me: Me; items: readonly NewsItem[] }) {
  return (
    <div className={styles.months}>
      {byMonth(items).map(({ month, items: of }) => (
        <Department
          key={month ?? ''}
          title={month === undefined ? newsText('news.undated') : longMonthOf(month)}
          link={<span className="meta">{newsText('news.items', { count: of.length })}</span>}
        >
          {of.map((item) => (
            <NewsEntry key={String(item.id)} me={me} item={item} seen={seen} pending={pending} />
          ))}
        </Department>
      ))}
    </div>
  );
}
