import { useState } from 'react';
import type { Content } from '../../../sync/outbox/entry.ts';
import { dayOf, longMonthOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { newsText } from '../../i18n/subjects/news/news.ts';
import { popupText } from '../../i18n/subjects/news/popups.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useMedia, useSaver } from '../../live/media/use-media.ts';
import { useTellNews } from '../../live/outbox/use-tell-news.ts';
import { isOf } from '../../rules/content-of.ts';
import { headlineOf } from '../../rules/headline.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Film } from '../../ui/media/film/film.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic, type PicRatio } from '../../ui/media/pic.tsx';
import { OutsideLink } from '../../ui/overlays/outside.tsx';
import styles from './news.module.css';
import { byMonth, isHidden, isNew, type NewsItem, publishedAt } from './rules.ts';

export interface NewsStateProps {
  item: NewsItem;
  /** Ids of the items that the archive had at the last visit on this device. */
  seen: readonly string[];
  pending: readonly Content[];
}

const isPending = ({ id }: NewsItem, pending: readonly Content[]): boolean =>
  pending.some(
    (content) =>
      isOf(content, 'track-popup') && String(content.input.push_notification_id) === String(id),
  );

/** An item's state for the person: new, seen, hidden, or hidden and not sent yet. */
export function NewsState({ item, seen, pending }: NewsStateProps) {
  if (isHidden(item)) {
    const waiting = isPending(item, pending);
    return (
      <span className={waiting ? 'wait' : 'gone'}>
        {waiting && <Icon name="clock" small />}
        {newsText(waiting ? 'news.hiddenWaits' : 'news.hidden')}
      </span>
    );
  }
  return isNew(item, seen) ? (
    <span className={styles.new}>{newsText('news.new')}</span>
  ) : (
    <span className="gone">{newsText('news.seen')}</span>
  );
}

export const isFilm = ({ media_type }: NewsItem): boolean => media_type === 2;

/** An item's picture; a film has none. */
export function NewsPicture({
  item,
  ratio,
  lead = false,
}: {
  item: NewsItem;
  ratio: PicRatio;
  lead?: boolean;
}) {
  const media = useMedia();
  if (isFilm(item) || !item.notification_image) return null;
  return (
    <Pic
      src={media(item.notification_image)}
      alt=""
      ratio={ratio}
      eager={lead}
      small={!lead}
      className={lead ? undefined : styles.pic}
    />
  );
}

/**
 * An item's film. No bytes are loaded before the person presses play, and then only the watched
 * part (rule 2.29). `lead`: shows a drawn picture until then.
 */
export function NewsFilm({ item, lead = false }: { item: NewsItem; lead?: boolean }) {
  const media = useMedia();
  const online = useOnline();
  const saves = useSaver();
  const [open, setOpen] = useState(false);
  const address = media(item.notification_image);
  if (!isFilm(item) || !address) return null;
  if (open) return <Film label={popupText('whatsNew.video')} url={address} />;
  const watch = (
    <Button
      variant="line"
      icon="play"
      className={styles.watch}
      disabledReason={online ? undefined : newsText('news.videoOffline')}
      onClick={() => setOpen(true)}
    >
      {newsText('news.watch')}
    </Button>
  );
  return (
    <>
      {lead ? (
        <Pic
          src={null}
          alt=""
          name={item.notification_description ?? ''}
          ratio="16:9"
          ghost={!online}
        >
          <Notch corner="bottom-left" className={styles.begin}>
            {watch}
          </Notch>
        </Pic>
      ) : (
        watch
      )}
      {online && saves && <p className="meta">{newsText('news.videoData')}</p>}
    </>
  );
}

/**
 * The link of an item with the server's label; opening it reports the item as acted on (rule 4.2).
 */
function NewsAction({ me, item }: { me: Me; item: NewsItem }) {
  const report = useTellNews(me);
  const url = item.action_redirect_url ? safeUrl(item.action_redirect_url) : null;
  if (!url) return null;
  return (
    // A failure to store it loses only this report.
    <OutsideLink
      href={url.href}
      className={styles.action}
      onOpen={() => void report(item, false).catch(() => null)}
    >
      {item.action_button_name || popupText('whatsNew.open')}
      <Icon name="next" small />
    </OutsideLink>
  );
}

function NewsEntry({ me, item, seen, pending }: NewsStateProps & { me: Me }) {
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

/** The earlier items, grouped by month. */
export function NewsMonths({
  me,
  items,
  seen,
  pending,
}: Omit<NewsStateProps, 'item'> & { me: Me; items: readonly NewsItem[] }) {
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
