import type { KeyboardEvent } from 'react';
import { playerText } from '../../../i18n/player.ts';
import { chapterAt, filmTime, partsOf } from './film.ts';
import styles from './scrubber.module.css';
import type { Playing } from './use-player.ts';

/** Where a key leads, in seconds from here. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -10, ArrowDown: -10, ArrowRight: 10, ArrowUp: 10 };

/** The line of a film in its chapters: shows the place, and moves to another one. */
export function Scrubber({ player }: { player: Playing }) {
  const { film, seconds, length, moveTo } = player;
  const chapter = film.chapters[chapterAt(film.chapters, seconds)];
  const said = { time: filmTime(seconds), length: filmTime(length) };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const chapters = film.chapters.map(({ at }) => at);
    const before = chapters.findLast((at) => at < seconds - 1) ?? 0;
    const to =
      step !== undefined
        ? seconds + step
        : event.key === 'PageUp'
          ? (chapters.find((at) => at > seconds) ?? length)
          : event.key === 'PageDown'
            ? before
            : undefined;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(to);
  };
  return (
    <div className={styles.scrubber}>
      {partsOf({ chapters: film.chapters, seconds: length }, seconds).map(({ from, length: part, share }) => (
        <i key={from} style={{ flexGrow: part }}>
          <b style={{ width: `${100 * share}%` }} />
        </i>
      ))}
      <span className={styles.knob} style={{ left: `${(100 * seconds) / Math.max(1, length)}%` }} />
      <input
        type="range"
        autoComplete="off"
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.min(Math.floor(seconds), Math.max(1, Math.floor(length)))}
        aria-label={playerText('player.place')}
        aria-valuetext={chapter ? playerText('player.placeChapter', { ...said, chapter: chapter.title }) : playerText('player.placeText', said)}
        onChange={({ target }) => moveTo(Number(target.value))}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
