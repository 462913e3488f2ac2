import { CAROUSEL_ITEMS } from '../../../sync/contract/constants.ts';
import { Card } from '../../ui/lists/cards.tsx';
import { Track, type TrackProps } from '../../ui/lists/track.tsx';
import { Loading, Skeleton, type SkeletonProps } from '../../ui/states/skeleton.tsx';
import styles from './home.module.css';

/** The usual length of a list on home; items beyond the width are out of view. */
const HELD = 5;

/** One list: its heading, then its items in the same track as real items. */
function Shelf({
  shape,
  counts,
  named,
}: {
  shape: SkeletonProps['shape'];
  counts: TrackProps['counts'];
  named: boolean;
}) {
  return (
    <div className={styles.shelf} inert>
      <Skeleton shape="title" className={styles.head} />
      <Track label="" counts={counts} previousLabel="" nextLabel="">
        {Array.from({ length: HELD }, (_, i) => (
          <div key={i}>
            <Skeleton shape={shape} />
            {named && <Skeleton shape="line" className={styles.name} />}
            {named && <Skeleton shape="line" className={styles.fact} />}
          </div>
        ))}
      </Track>
    </div>
  );
}

/** Home's skeleton at its final size, so that the layout does not shift. */
export function HomeSkeleton() {
  return (
    <Loading className={styles.home}>
      <div className={styles.homeSkeletonFront}>
        <div className={styles.banner}>
          <Skeleton shape="banner" className={styles.picture} />
          <Skeleton shape="line" className={styles.kick} />
          <Skeleton shape="title" />
          <Skeleton shape="line" className={styles.deck} />
          <Skeleton shape="line" />
        </div>
        <Card className={styles.training}>
          <div className="stack">
            <Skeleton shape="line" className={styles.kick} />
            <Skeleton shape="line" className={styles.deck} />
            <Skeleton shape="line" />
          </div>
          <Skeleton shape="square" className={styles.small} />
          <Skeleton shape="button" className={styles.wide} />
        </Card>
      </div>
      <Shelf shape="square" counts={CAROUSEL_ITEMS.category} named />
      <Shelf shape="pic" counts={CAROUSEL_ITEMS.top5} named />
      <Shelf shape="square" counts={CAROUSEL_ITEMS.brand} named={false} />
    </Loading>
  );
}
