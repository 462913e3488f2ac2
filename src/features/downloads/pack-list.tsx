import { useState } from 'react';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { PackWish } from '../../../sync/packs/verbs.ts';
import type { PackItem, PackView } from '../../../sync/page/packs.ts';
import { programName } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { sizeText } from '../../i18n/size.ts';
import { downloadsText } from '../../i18n/subjects/learning/downloads.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Film } from '../../ui/media/film/film.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './downloads.module.css';
import { LOOKS, wishText } from './pack-look.ts';
import { foilsOf, isNamed, stateOf } from './rules.ts';

/**
 * A course as its row shows it. `brand`: the short name of its division, or its code if home does
 * not list it.
 */
export interface Course {
  readonly id: string | number;
  readonly title: string;
  readonly image: string | undefined;
  readonly division: string;
  readonly brand: string;
  /** The person has begun and not finished it. */
  readonly begun: boolean;
}

/**
 * The courses of the person's divisions, in the list's order; undefined while the list is not
 * stored.
 */
export function useCourses(leapcode: string): readonly Course[] | undefined {
  const programs = useDocument('all-programs-list-brand', { leapcode });
  const { nameOf } = useDivisions();
  if (programs.state !== 'ready') return undefined;
  const courses = programs.value.all_program_list.flatMap((entry): readonly Course[] => {
    const { course, image, division_code, state } = entry;
    const brand = nameOf(division_code) ?? division_code;
    return course
      ? [
          {
            id: course.id,
            title: programName(entry),
            image: image ?? undefined,
            division: division_code,
            brand,
            begun: state === 'in-progress',
          },
        ]
      : [];
  });
  return courses.filter(({ id }, i) => courses.findIndex((each) => isSameId(each.id, id)) === i);
}

const isFilm = ({ type }: PackItem): boolean => type.startsWith('video/');
const isCaption = ({ type }: PackItem): boolean => type.startsWith('text/vtt');

function stateText({ stored, bytes, failed }: PackItem): string {
  if (failed) return downloadsText('downloads.partFailed');
  if (stored === bytes) return downloadsText('downloads.partHere', { size: sizeText(bytes) });
  return downloadsText('downloads.partComing', { done: sizeText(stored), all: sizeText(bytes) });
}

/** The language of captions, from the file's name (`film.hi.vtt`). */
const languageOf = ({ url }: PackItem): string => /\.([a-z]{2})\.vtt$/.exec(url)?.[1] ?? 'en';
const nameOf = (lang: string): string =>
  new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;

function Part({ item, captions }: { item: PackItem; captions: readonly PackItem[] }) {
  const media = useMedia();
  const [open, setOpen] = useState(false);
  const isHere = item.stored === item.bytes;
  const address = media(item.url);
  const tracks = captions.map((caption) => ({
    lang: languageOf(caption),
    label: nameOf(languageOf(caption)),
    url: media(caption.url) ?? '',
  }));
  return (
    <li className={styles.part}>
      <span lang={langOf(item.title)}>{item.title}</span>
      <span className="meta">{stateText(item)}</span>
      {isHere && isFilm(item) && !open && (
        <Button
          variant="text"
          icon="play"
          onClick={() => setOpen(true)}
          aria-label={`${downloadsText('downloads.watch')}: ${item.title}`}
        >
          {downloadsText('downloads.watch')}
        </Button>
      )}
      {isHere && !isFilm(item) && (
        <a href={address} className={`link ${styles.open}`} target="_blank" rel="noreferrer">
          {downloadsText('downloads.open')}
        </a>
      )}
      {open && address && <Film label={item.title} url={address} tracks={tracks} />}
    </li>
  );
}

/** The parts of a pack with their states; a stored part can be opened. */
function PackParts({ pack: { items, needsNetwork } }: { pack: PackView }) {
  const named = items.filter(isNamed);
  const online = [...new Set(needsNetwork)].filter(
    (title) => !items.some((item) => item.title === title),
  );
  return (
    <details className={styles.parts}>
      <summary className="link">{downloadsText('downloads.parts')}</summary>
      <ul>
        {named.map((item) => (
          <Part
            key={item.url}
            item={item}
            captions={items.filter(
              (each) => isCaption(each) && each.title === item.title && each.stored === each.bytes,
            )}
          />
        ))}
        {online.map((title) => (
          <li key={title} className={styles.part}>
            <span lang={langOf(title)}>{title}</span>
            <span className="meta">{downloadsText('downloads.partOnline')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const WHOLE = 100;

interface PackRowProps {
  pack: PackView;
  /** The course's row in the list of courses. */
  course: Course | undefined;
  /** The saved pack whose deletion would make room for this one. */
  gives: PackView | undefined;
}

/** A pack: its progress, the share that works offline, and its actions. */
function PackRow({ pack, course, gives }: PackRowProps) {
  const { pin, title, image, bytes, stored, items, needsNetwork, share, failed } = pack;
  const engine = useEngine();
  const media = useMedia();
  const state = stateOf(pack);
  const { tone, icon, wishes } = LOOKS[state];
  // The list's title is in the language of the page.
  const name = course?.title ?? title ?? downloadsText('downloads.untitled');
  const wish = (what: PackWish): void => void engine.wantPack({ kind: pin.kind, id: pin.id }, what);
  const offered = state === 'saved' && failed > 0 ? (['save'] as const) : wishes;
  const size =
    stored === bytes
      ? sizeText(bytes)
      : downloadsText('downloads.of', { done: sizeText(stored), all: sizeText(bytes) });
  const needs =
    needsNetwork.length > 0 && downloadsText('downloads.needs', { count: needsNetwork.length });
  const makeRoom = ({ pin: { kind, id } }: PackView): void => void engine.makeRoom([{ kind, id }]);
  return (
    <Row
      lead={
        <Pic
          src={media(image ?? course?.image)}
          alt=""
          name={name}
          division={course?.division}
          small
          className={styles.pic}
        />
      }
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
      {state === 'saved' ? (
        <FoilMeter parts={foilsOf([pack])} />
      ) : (
        <ProgressLine label={name} value={stored} of={bytes} />
      )}
      <p className={tone} data-pack-state={state}>
        {icon && <Icon name={icon} small />}
        {downloadsText(`downloads.${state}`)}
      </p>
      {/* Not for a complete pack: the line above says it. */}
      {title !== undefined && !(state === 'saved' && share === WHOLE && !needs) && (
        <p className="meta">
          {[downloadsText('downloads.share', { share }), needs].filter(Boolean).join(' · ')}
        </p>
      )}
      {gives && <p>{downloadsText('downloads.gives', { title: gives.title ?? '' })}</p>}
      <div className={gives ? 'acts' : 'acts acts--quiet'}>
        {gives && (
          <Button onClick={() => makeRoom(gives)}>
            {downloadsText('downloads.makeRoom', { size: sizeText(gives.frees) })}
          </Button>
        )}
        {offered.map((what) => (
          <Button key={what} variant={gives ? 'line' : 'text'} onClick={() => wish(what)}>
            {wishText(what, state, bytes - stored)}
          </Button>
        ))}
        <Button
          variant="stop"
          onClick={() => wish('remove')}
          aria-label={`${downloadsText('downloads.remove')}: ${name}`}
        >
          {downloadsText('downloads.remove')}
        </Button>
      </div>
      {items.length > 0 && <PackParts pack={pack} />}
    </Row>
  );
}

interface PackListProps {
  packs: readonly PackView[];
  /** The saved pack whose deletion would make room on a full phone. */
  gives: PackView | undefined;
  courses: readonly Course[] | undefined;
}

/** Packs with their actions; the first pack without room offers to make some. */
export function PackList({ packs, gives, courses }: PackListProps) {
  const full = packs.find((pack) => stateOf(pack) === 'room');
  return packs.map((pack) => {
    const { kind, id } = pack.pin;
    const course = kind === 'course' ? courses?.find((each) => isSameId(each.id, id)) : undefined;
    return (
      <PackRow
        key={`${kind}:${id}`}
        pack={pack}
        course={course}
        gives={pack === full ? gives : undefined}
      />
    );
  });
}
