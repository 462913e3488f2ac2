import type { PackWish } from '../../../sync/packs/verbs.ts';
import type { PackView } from '../../../sync/page/packs.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { sizeText } from '../../i18n/size.ts';
import { downloadsText } from '../../i18n/subjects/downloads.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMedia } from '../../live/media/use-media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './downloads.module.css';
import { LOOKS, wishText } from './pack-look.ts';
import { PackParts } from './pack-parts.tsx';
import { foilsOf, stateOf } from './rules.ts';
import type { Course } from './use-courses.ts';

const WHOLE = 100;

interface PackRowProps {
  pack: PackView;
  /** What the list of courses says of it. */
  course: Course | undefined;
  /** The saved pack that would make room for this one. */
  gives: PackView | undefined;
}

/** A pack: how far it is, what of it works offline, and what can be done about it. */
export function PackRow({ pack, course, gives }: PackRowProps) {
  const { pin, title, image, bytes, stored, items, needsNetwork, share, failed } = pack;
  const engine = useEngine();
  const media = useMedia();
  const state = stateOf(pack);
  const { tone, icon, wishes } = LOOKS[state];
  // The list has it in the language of the page.
  const name = course?.title ?? title ?? downloadsText('downloads.untitled');
  const wish = (what: PackWish): void => void engine.wantPack({ kind: pin.kind, id: pin.id }, what);
  const offered = state === 'saved' && failed > 0 ? (['save'] as const) : wishes;
  const size = stored === bytes ? sizeText(bytes) : downloadsText('downloads.of', { done: sizeText(stored), all: sizeText(bytes) });
  const needs = needsNetwork.length > 0 && downloadsText('downloads.needs', { count: needsNetwork.length });
  const makeRoom = ({ pin: { kind, id } }: PackView): void => void engine.makeRoom([{ kind, id }]);
  return (
    <Row
      lead={<Pic src={media(image ?? course?.image)} alt="" name={name} division={course?.division} small className={styles.pic} />}
      title={<span lang={langOf(name)}>{name}</span>}
      tone={tone === 'need' ? 'need' : 'plain'}
      meta={
        <>
          {course?.brand}
          {course?.brand && bytes > 0 && ' · '}
          {bytes > 0 && size}
        </>
      }
    >
      {state === 'saved' ? <FoilMeter parts={foilsOf([pack])} /> : <ProgressLine label={name} value={stored} of={bytes} />}
      <p className={tone} data-pack-state={state}>
        {icon && <Icon name={icon} small />}
        {downloadsText(`downloads.${state}`)}
      </p>
      {/* Of what is here whole the line above has said it. */}
      {title !== undefined && !(state === 'saved' && share === WHOLE && !needs) && (
        <p className="meta">{[downloadsText('downloads.share', { share }), needs].filter(Boolean).join(' · ')}</p>
      )}
      {gives && <p>{downloadsText('downloads.gives', { title: gives.title ?? '' })}</p>}
      <div className={gives ? 'acts' : 'acts acts--quiet'}>
        {gives && <Button onClick={() => makeRoom(gives)}>{downloadsText('downloads.makeRoom', { size: sizeText(gives.frees) })}</Button>}
        {offered.map((what) => (
          <Button key={what} variant={gives ? 'line' : 'text'} onClick={() => wish(what)}>
            {wishText(what, state, bytes - stored)}
          </Button>
        ))}
        <Button variant="stop" onClick={() => wish('remove')} aria-label={`${downloadsText('downloads.remove')}: ${name}`}>
          {downloadsText('downloads.remove')}
        </Button>
      </div>
      {items.length > 0 && <PackParts pack={pack} />}
    </Row>
  );
}
