import { playerText } from '../../../i18n/player.ts';
import { Department } from '../../frame/department.tsx';
import { Icon } from '../icon.tsx';
import styles from './chapters.module.css';
import { chapterAt, filmTime } from './film.ts';
import type { Playing } from './use-player.ts';

/** The parts of a film: where each begins, which are seen, and where the person is; a press plays from there. */
export function Chapters({ player: { film, seconds, length, version, play } }: { player: Playing }) {
  if (film.chapters.length < 2) return null;
  const here = chapterAt(film.chapters, seconds);
  const count = playerText('player.chapterCount', { count: film.chapters.length, minutes: Math.max(1, Math.round(length / 60)) });
  return (
    <Department title={playerText('player.chapters')} link={<p className="meta">{count}</p>}>
      <ol className={styles.chapters}>
        {film.chapters.map(({ at, title }, place) => (
          <li key={at}>
            <button type="button" aria-current={place === here || undefined} aria-disabled={!version || undefined} onClick={() => play(at)}>
              <b>{filmTime(at)}</b>
              <span>{title}</span>
              {place < here && (
                <span className="here">
                  <Icon name="check" small />
                  <span className="visually-hidden">{playerText('player.seen')}</span>
                </span>
              )}
              {place === here && <span className={styles.here}>{playerText('player.youAreHere')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </Department>
  );
}
