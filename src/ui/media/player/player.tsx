import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { playerText } from '../../../i18n/subjects/frame/player.ts';
import { Department } from '../../frame/department.tsx';
import { Icon } from '../icon.tsx';
import { chapterAt, filmTime } from './film.ts';
import { FilmStage } from './film-stage.tsx';
import styles from './player.module.css';
import { Transcript } from './transcript.tsx';
import { useSaidLines } from './transcript-lines.ts';
import { type PlayerOptions, type Playing, usePlayer } from './use-player.ts';

/**
 * The parts of a film: where each begins, which are seen, and where the person is; a press plays
 * from there.
 */
function Chapters({ player: { film, seconds, length, version, play } }: { player: Playing }) {
  if (film.chapters.length < 2) return null;
  const here = chapterAt(film.chapters, seconds);
  const count = playerText('player.chapterCount', {
    count: film.chapters.length,
    minutes: Math.max(1, Math.round(length / 60)),
  });
  return (
    <Department title={playerText('player.chapters')} link={<p className="meta">{count}</p>}>
      <ol className={styles.chapters}>
        {film.chapters.map(({ at, title }, place) => (
          <li key={at}>
            <button
              type="button"
              aria-current={place === here || undefined}
              aria-disabled={!version || undefined}
              onClick={() => play(at)}
            >
              <b>{filmTime(at)}</b>
              <span>{title}</span>
              {place < here && (
                <span className="here">
                  <Icon name="check" small />
                  <span className="visually-hidden">{playerText('player.seen')}</span>
                </span>
              )}
              {place === here && (
                <span className={styles.here}>{playerText('player.youAreHere')}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </Department>
  );
}

export interface PlayerProps extends PlayerOptions {
  /** Stands under the controls: what the film is about, and what its page can do. */
  children?: ReactNode;
  /** How to get a film that does not lie here, while there is no connection. */
  save?: ReactNode;
  /** The edge of the page is the edge of the picture, on phones. */
  bleed?: boolean | undefined;
}

/**
 * A film with controls of its own: chapters, captions and a transcript that is searched and
 * follows, speed, quality with its size, sound alone. It plays from this device where the film lies
 * here; nothing loads before a press.
 */
export function Player({ children, save, bleed = false, ...options }: PlayerProps) {
  const player = usePlayer(options);
  const page = useLanguage();
  const { captions } = options.film;
  const usual = captions.find(({ lang }) => lang.startsWith(page)) ?? captions[0];
  const [shown, setShown] = useState<string | null>();
  const [read, setRead] = useState<string>();
  const said = shown === undefined ? (usual?.lang ?? null) : shown;
  const reading = read ?? said ?? usual?.lang;
  const lines = useSaidLines(
    player.video,
    [said, reading].filter((lang) => typeof lang === 'string'),
  );
  return (
    <div className={styles.player} data-bleed={bleed || undefined}>
      <div className={styles.watch} data-alone={captions.length === 0 || undefined}>
        <div>
          <FilmStage
            player={player}
            captions={said}
            onCaptions={setShown}
            lines={said === null ? undefined : lines[said]}
            save={save}
          />
          {children}
          <Chapters player={player} />
        </div>
        {reading !== undefined && (
          <aside>
            <Transcript
              player={player}
              captions={captions}
              lines={lines[reading]}
              lang={reading}
              onLang={setRead}
            />
          </aside>
        )}
      </div>
    </div>
  );
}
