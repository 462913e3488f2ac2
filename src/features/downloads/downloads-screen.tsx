import { useEffect, useState } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { PackRequest } from '../../../sync/contract/products/packs.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { sizeText } from '../../i18n/size.ts';
import { downloadsText } from '../../i18n/subjects/learning/downloads.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLiveValue } from '../../live/account/session-value.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { ScreenProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { packsToLeave, useFreeBytes, usePacks } from '../../live/media/use-packs.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './downloads.module.css';
import { type Course, PackList, useCourses } from './pack-list.tsx';
import { MonthUse, Room } from './room.tsx';
import { byDivision, stateOf } from './rules.ts';

interface OfferProps {
  course: Course;
  /** Shows the brand; not needed under the brand's heading. */
  named?: boolean | undefined;
  /** Online, the size can be requested. */
  online: boolean;
  onRefused: (failure: Failure) => void;
}

/** A course that can be downloaded; its size is shown before the download. */
function Offer({
  course: { id, title, image, division, brand },
  named = false,
  online,
  onRefused,
}: OfferProps) {
  const engine = useEngine();
  const media = useMedia();
  const pack: PackRequest = { kind: 'course', id };
  const list = useDocument('pack-manifest', pack);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    const outcome = await engine.pull('pack-manifest', pack);
    setFailed(!outcome.ok);
    setAsking(false);
    if (!outcome.ok && outcome.failure.kind === 'not-offered') onRefused(outcome.failure);
  };
  return (
    <Row
      lead={
        <Pic
          src={media(image)}
          alt=""
          name={title}
          division={division}
          small
          className={styles.pic}
        />
      }
      title={<span lang={langOf(title)}>{title}</span>}
      className={styles.offer}
      meta={failed ? downloadsText('downloads.failed') : named && brand}
    >
      <div className="acts acts--quiet">
        {list.state === 'ready' ? (
          <Button
            variant="line"
            icon="download"
            onClick={() => void engine.wantPack(pack, 'save')}
            aria-label={`${downloadsText('downloads.save', { size: sizeText(list.value.bytes) })}: ${title}`}
          >
            {downloadsText('downloads.save', { size: sizeText(list.value.bytes) })}
          </Button>
        ) : (
          // Offline no size can be requested; one note above the list says so.
          online && (
            <Button
              variant="text"
              busy={asking}
              onClick={() => void ask()}
              aria-label={`${downloadsText('downloads.size')} ${title}`}
            >
              {downloadsText('downloads.size')}
            </Button>
          )
        )}
      </div>
    </Row>
  );
}

interface KeepMoreProps {
  courses: readonly Course[] | undefined;
  kept: readonly PackRequest[];
}

/** Number of courses that are offered before the person asks for all. */
const FIRST = 6;

/**
 * Courses of the person's divisions that are not downloaded: the first few, begun ones first, or
 * all of them by brand.
 */
function KeepMore({ courses, kept }: KeepMoreProps) {
  const online = useOnline();
  const [refused, setRefused] = useState<Failure | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (!courses) return <p className="meta">{downloadsText('downloads.noMore')}</p>;
  // A server without packs refuses every course, so the failure is shown once.
  if (refused) return <Failed failure={refused} busy={false} again={() => setRefused(null)} />;
  const left = courses.filter(
    ({ id }) => !kept.some((pack) => pack.kind === 'course' && isSameId(pack.id, id)),
  );
  if (left.length === 0) return <p className="meta">{downloadsText('downloads.allKept')}</p>;
  return (
    <>
      {!online && <Note tone="offline">{downloadsText('downloads.noSignal')}</Note>}
      {!isWhole && left.length > FIRST ? (
        <>
          <div className={styles.few}>
            {[...left.filter(({ begun }) => begun), ...left.filter(({ begun }) => !begun)]
              .slice(0, FIRST)
              .map((course) => (
                <Offer
                  key={course.id}
                  course={course}
                  named
                  online={online}
                  onRefused={setRefused}
                />
              ))}
          </div>
          <Button variant="line" className={styles.all} onClick={() => setWhole(true)}>
            {downloadsText('downloads.allCourses', { count: left.length })}
          </Button>
        </>
      ) : (
        <div className={styles.brands}>
          {byDivision(left).map(([division, some]) => (
            <section key={division} aria-label={some[0]?.brand}>
              <h3 className="kick" data-div={division}>
                {some[0]?.brand}
              </h3>
              {some.map((course) => (
                <Offer key={course.id} course={course} online={online} onRefused={setRefused} />
              ))}
            </section>
          ))}
        </div>
      )}
    </>
  );
}

/** The packs on this phone with progress and size, read from the store (F6). */
export default function DownloadsScreen({ title, me }: ScreenProps<'downloads'>) {
  const engine = useEngine();
  const view = usePacks();
  const courses = useCourses(me.leapcode);
  const anyNetwork = useLiveValue('data_use')?.value?.anyNetwork === true;
  const packs = view?.packs ?? [];
  const stored = packs.reduce((sum, pack) => sum + pack.stored, 0);
  const free = useFreeBytes(stored);
  useEffect(() => void engine.bringPacks(), [engine]);
  const saved = packs.filter((pack) => stateOf(pack) === 'saved');
  const coming = packs.filter((pack) => !saved.includes(pack));
  const [gives] = packsToLeave(view);
  const isEmpty = view !== undefined && packs.length === 0;
  const more = (
    <Department title={downloadsText('downloads.more')}>
      <KeepMore courses={courses} kept={packs.map(({ pin }) => pin)} />
    </Department>
  );
  return (
    <>
      <h1>{title}</h1>
      <Room packs={packs} stored={stored} free={free} />
      <div className={styles.two}>
        <div>
          {isEmpty && (
            <>
              <Empty
                picture="course"
                title={downloadsText('downloads.noneTitle')}
                text={downloadsText('downloads.none')}
              />
              {more}
            </>
          )}
          {coming.length > 0 && (
            <Department title={downloadsText('downloads.comingTitle')}>
              <PackList packs={coming} gives={gives} courses={courses} />
            </Department>
          )}
          {saved.length > 0 && (
            <Department title={downloadsText('downloads.kept')}>
              <PackList packs={saved} gives={gives} courses={courses} />
            </Department>
          )}
        </div>
        <Department title={downloadsText('downloads.data')}>
          <MonthUse use={view?.use} limit={view?.limit} />
          <p className={`meta ${styles.wifi}`}>
            {downloadsText(anyNetwork ? 'downloads.anyNetwork' : 'downloads.wifiOnly')}
          </p>
          <MoreLink to={paths.settings}>{t('screen.settings')}</MoreLink>
        </Department>
      </div>
      {!isEmpty && more}
    </>
  );
}
