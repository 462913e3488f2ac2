import { playerText } from '../../../i18n/player.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { Icon } from '../icon.tsx';
import styles from './controls.module.css';
import { filmTime } from './film.ts';
import { PlayerIcon } from './player-icon.tsx';
import { Scrubber } from './scrubber.tsx';
import type { Playing } from './use-player.ts';

/** How far a press on Back or Forward leads (seconds). */
export const SKIP_SECONDS = 10;

export interface ControlsProps {
  player: Playing;
  /** Whether the film fills the screen; undefined: this browser cannot do that. */
  whole: boolean | undefined;
  onWhole: () => void;
}

/** The line of the film, and what a thumb needs: back, play, forward, the whole screen. */
export function Controls({ player, whole, onWhole }: ControlsProps) {
  const { seconds, length, playing, toggle, moveTo, starved } = player;
  return (
    <div>
      <Scrubber player={player} />
      <div className={styles.keys}>
        <p className={styles.time}>{filmTime(seconds)}</p>
        <button type="button" className={styles.skip} aria-label={playerText('player.back')} onClick={() => moveTo(seconds - SKIP_SECONDS)}>
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
        <button type="button" className={styles.skip} aria-label={playerText('player.forward')} onClick={() => moveTo(seconds + SKIP_SECONDS)}>
          <PlayerIcon name="forward10" />
        </button>
        <div className={styles.end}>
          <p className="meta">
            <b>{filmTime(length - seconds)}</b> {playerText('player.left')}
          </p>
          {whole === true && <IconButton icon="close" label={playerText('player.wholeEnd')} onClick={onWhole} />}
          {whole === false && (
            <button type="button" className={styles.skip} aria-label={playerText('player.whole')} onClick={onWhole}>
              <PlayerIcon name="whole" />
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
