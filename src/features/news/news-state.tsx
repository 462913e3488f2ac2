import type { Content } from '../../../sync/outbox/entry.ts';
import { newsText } from '../../i18n/subjects/news.ts';
import { isOf } from '../../rules/content-of.ts';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './news.module.css';
import { isHidden, isNew, type NewsItem } from './rules.ts';

export interface NewsStanding {
  item: NewsItem;
  /** The items of the last look on this device. */
  seen: readonly string[];
  pending: readonly Content[];
}

const waits = ({ id }: NewsItem, pending: readonly Content[]): boolean =>
  pending.some((content) => isOf(content, 'track-popup') && String(content.input.push_notification_id) === String(id));

/** What the person has done with an item: nothing yet, seen, or hidden, and whether that was sent. */
export function NewsState({ item, seen, pending }: NewsStanding) {
  if (isHidden(item)) {
    const waiting = waits(item, pending);
    return (
      <span className={waiting ? 'wait' : 'gone'}>
        {waiting && <Icon name="clock" small />}
        {newsText(waiting ? 'news.hiddenWaits' : 'news.hidden')}
      </span>
    );
  }
  return isNew(item, seen) ? <span className={styles.new}>{newsText('news.new')}</span> : <span className="gone">{newsText('news.seen')}</span>;
}
