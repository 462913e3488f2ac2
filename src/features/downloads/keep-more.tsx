import { useState } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { PackRequest } from '../../../sync/contract/packs.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { sizeText } from '../../i18n/size.ts';
import { downloadsText } from '../../i18n/subjects/downloads.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useOnline } from '../../live/device/use-network.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './downloads.module.css';
import { byDivision } from './rules.ts';
import type { Course } from './use-courses.ts';

interface OfferProps {
  course: Course;
  /** Says whose it is; not under a heading that does. */
  named?: boolean | undefined;
  /** Its size can be asked for. */
  online: boolean;
  onRefused: (failure: Failure) => void;
}

/** A course that can be kept: its size is said before it comes. */
function Offer({ course: { id, title, image, division, brand }, named = false, online, onRefused }: OfferProps) {
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
      lead={<Pic src={media(image)} alt="" name={title} division={division} small className={styles.pic} />}
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
          // Without a connection there is nothing to ask; the note above all of them says so once.
          online && (
            <Button variant="text" busy={asking} onClick={() => void ask()} aria-label={`${downloadsText('downloads.size')} ${title}`}>
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

/** So many are offered before all of them are asked for. */
const FIRST = 6;

/** Courses of the person's divisions that are not kept here yet: a few, begun ones first, or all of them by brand. */
export function KeepMore({ courses, kept }: KeepMoreProps) {
  const online = useOnline();
  const [refused, setRefused] = useState<Failure | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (!courses) return <p className="meta">{downloadsText('downloads.noMore')}</p>;
  // A server without packs says it of every course alike.
  if (refused) return <Failed failure={refused} busy={false} again={() => setRefused(null)} />;
  const left = courses.filter(({ id }) => !kept.some((pack) => pack.kind === 'course' && isSameId(pack.id, id)));
  if (left.length === 0) return <p className="meta">{downloadsText('downloads.allKept')}</p>;
  return (
    <>
      {!online && <Note tone="offline">{downloadsText('downloads.noSignal')}</Note>}
      {!isWhole && left.length > FIRST ? (
        <>
          <div className={styles.few}>
            {[...left.filter(({ begun }) => begun), ...left.filter(({ begun }) => !begun)].slice(0, FIRST).map((course) => (
              <Offer key={course.id} course={course} named online={online} onRefused={setRefused} />
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
