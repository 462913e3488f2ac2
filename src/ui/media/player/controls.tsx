import type { KeyboardEvent } from 'react';
import { playerText } from '../../../i18n/subjects/frame/player.ts';
import { IconButton } from '../../controls/button.tsx';
import { Icon } from '../icon.tsx';
import styles from './controls.module.css';
import { chapterAt, filmTime, partsOf } from './film.ts';
import { PlayerIcon } from './player-icon.tsx';
import type { Playing } from './use-player.ts';

/** Seconds by which a key seeks. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -10,
  ArrowDown: -10,
  ArrowRight: 10,
  ArrowUp: 10,
};

/** Seek bar, divided into chapters. */
function Scrubber({ player }: { player: Playing }) {
  const { film, seconds, length, moveTo } = player;
  const chapter = film.chapters[chapterAt(film.chapters, seconds)];
  const position = { time: filmTime(seconds), length: filmTime(length) };
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
      {partsOf({ chapters: film.chapters, seconds: length }, seconds).map(
        ({ from, length: part, share }) => (
          <i key={from} style={{ flexGrow: part }}>
            <b style={{ width: `${100 * share}%` }} />
          </i>
        ),
      )}
      <span className={styles.knob} style={{ left: `${(100 * seconds) / Math.max(1, length)}%` }} />
      <input
        type="range"
        autoComplete="off"
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.min(Math.floor(seconds), Math.max(1, Math.floor(length)))}
        aria-label={playerText('player.place')}
        aria-valuetext={
          chapter
            ? playerText('player.placeChapter', { ...position, chapter: chapter.title })
            : playerText('player.placeText', position)
        }
        onChange={({ target }) => moveTo(Number(target.value))}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Seconds by which the Back and Forward buttons seek. */
export const SKIP_SECONDS = 10;

export interface ControlsProps {
  player: Playing;
  /** Whether the film fills the screen; undefined: this browser has no full-screen mode. */
  whole: boolean | undefined;
  onWhole: () => void;
}

/** Seek bar, back, play, forward and full screen. */
export function Controls({ player, whole, onWhole }: ControlsProps) {
  const { seconds, length, playing, toggle, moveTo, starved } = player;
  return (
    <div>
      <Scrubber player={player} />
      <div className={styles.keys}>
        <p className={styles.time}>{filmTime(seconds)}</p>
        <button
          type="button"
          className={styles.skip}
          aria-label={playerText('player.back')}
          onClick={() => moveTo(seconds - SKIP_SECONDS)}
        >
          <PlayerIcon name="back10" />
        </button>
        <button
          type="button"
          className={styles.ring}
          aria-label={playerText(playing ? 'player.pause' : 'player.play')}
          aria-busy={starved || undefined}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className={styles.skip}
          aria-label={playerText('player.forward')}
          onClick={() => moveTo(seconds + SKIP_SECONDS)}
        >
          <PlayerIcon name="forward10" />
        </button>
        <div className={styles.end}>
          <p className="meta">
            <b>{filmTime(length - seconds)}</b> {playerText('player.left')}
          </p>
          {whole === true && (
            <IconButton icon="close" label={playerText('player.wholeEnd')} onClick={onWhole} />
          )}
          {whole === false && (
            <button
              type="button"
              className={styles.skip}
              aria-label={playerText('player.whole')}
              onClick={onWhole}
            >
              <PlayerIcon name="whole" />
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
