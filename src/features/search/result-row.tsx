import { memo, useEffect, useRef } from 'react';
import type { Found } from '../../../sync/contract/home/found.ts';
import type { ProgramTypes } from '../../../sync/contract/home/home.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/language.ts';
import { searchText } from '../../i18n/subjects/frame/search.ts';
import { minutesText } from '../../i18n/subjects/frame/span.ts';
import { typeName } from '../../i18n/training-texts.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { parentType } from '../../rules/parent-type.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { emphasise } from './rules/emphasis.ts';
import type { Hit } from './rules/search.ts';
import styles from './search-panel.module.css';
import type { Catalogue } from './use-search.ts';

/** Marks the search text in a title. */
function Emphasis({ title, asked }: { title: string; asked: string }) {
  if (!asked) return title;
  return emphasise(title, asked).map(({ text, hit }, place) => {
    const key = `${place}${text}`;
    return hit ? (
      <mark key={key} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

/** The kind of a result, and its time if that matters. */
const facts: Readonly<
  Record<Found['kind'], (found: Found, types: ProgramTypes) => readonly (string | undefined)[]>
> = {
  program: ({ program, minutes }, types) => [
    program &&
      typeName(program.blended_program_id == null ? parentType(program, types) : 'BLENDED'),
    time(minutes),
  ],
  training: ({ at }) => [searchText('search.kind.training'), when(at)],
  lesson: ({ of, minutes }) => [searchText('search.kind.lesson'), time(minutes), of],
  note: ({ of }) => [searchText('search.kind.note'), of],
  post: ({ of }) => [searchText('search.kind.post'), of],
  product: () => [searchText('search.kind.product')],
  brand: () => [searchText('search.kind.brand')],
  notification: ({ at }) => [searchText('search.kind.notification'), when(at)],
};

/**
 * Some servers write a notification's time without an offset; a time that cannot be parsed is
 * omitted.
 */
function when(at: string | undefined): string | undefined {
  const instant = at === undefined ? Number.NaN : Date.parse(at);
  return Number.isNaN(instant) ? undefined : dateTimeOf(instant, deviceZone);
}

/** Duration in words; undefined for 0, which some servers send for unknown. */
const time = (minutes: number | undefined): string | undefined =>
  minutes ? minutesText(minutes) : undefined;

/** The facts below a result's title. */
const factsOf = (found: Found, types: ProgramTypes): string =>
  facts[found.kind](found, types).filter(Boolean).join(', ');

interface ResultRowProps {
  id: string;
  hit: Hit;
  asked: string;
  catalogue: Catalogue;
  active: boolean;
  onChoose: (found: Found) => void;
}

function Row({ id, hit, asked, catalogue, active, onChoose }: ResultRowProps) {
  useLanguage();
  const media = useMedia();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { kind, title, image, division, here, ...rest } = hit;
  const icon =
    kind === 'notification'
      ? 'bell'
      : kind === 'note' && image === undefined
        ? 'pencil'
        : undefined;
  const kicker = kind === 'brand' ? undefined : catalogue.brandOf(division);
  return (
    // The field handles the arrow keys (aria-activedescendant); a press must not take its focus away.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the field, which keeps the focus
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-active={active || undefined}
      data-div={division}
      className={styles.row}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose({ kind, title, image, division, ...rest })}
    >
      {icon ? (
        <span className={styles.resultRowMark}>
          <Icon name={icon} />
        </span>
      ) : (
        <Pic
          src={media(image)}
          alt=""
          name={title}
          division={division}
          ratio="1:1"
          small
          className={styles.pic}
        />
      )}
      <span className={styles.words}>
        {kicker && <span className="kick">{kicker}</span>}
        <span className={styles.title}>
          <Emphasis title={title} asked={asked} />
        </span>
        <span className={styles.facts}>
          <span className="meta">{factsOf(hit, catalogue.types)}</span>
          {here && (
            <span className="here">
              <Icon name="check" small />
              {searchText('search.here')}
            </span>
          )}
        </span>
      </span>
    </div>
  );
}

/**
 * One result: picture, division, name with the match marked, and kind; renders only when one of
 * these changes.
 */
export const ResultRow = memo(Row);
