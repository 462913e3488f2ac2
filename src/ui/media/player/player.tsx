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

/** Chapters: start, watched or not, and the current one; a press plays from its start. */
function Chapters({ player: { film, seconds, length, version, play } }: { player: Playing }) {
  if (film.chapters.length < 2) return null;
  const current = chapterAt(film.chapters, seconds);
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
              aria-current={place === current || undefined}
              aria-disabled={!version || undefined}
              onClick={() => play(at)}
            >
              <b>{filmTime(at)}</b>
              <span>{title}</span>
              {place < current && (
                <span className="here">
                  <Icon name="check" small />
                  <span className="visually-hidden">{playerText('player.seen')}</span>
                </span>
              )}
              {place === current && (
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
  /** Below the controls: what the film is about, and the page's own controls. */
  children?: ReactNode;
  /** Offline: how to get a film that is not on this device. */
  save?: ReactNode;
  /** On phones the picture extends to the edge of the page. */
  bleed?: boolean | undefined;
}

/**
 * A film with controls of its own: chapters, captions, a searchable transcript that follows
 * playback, speed, quality with its size, sound alone. Versions on this device are preferred;
 * nothing loads before a press.
 */
export function Player({ children, save, bleed = false, ...options }: PlayerProps) {
  const player = usePlayer(options);
  const page = useLanguage();
  const { captions } = options.film;
  const usual = captions.find(({ lang }) => lang.startsWith(page)) ?? captions[0];
  const [shown, setShown] = useState<string | null>();
  const [read, setRead] = useState<string>();
  const captionLang = shown === undefined ? (usual?.lang ?? null) : shown;
  const reading = read ?? captionLang ?? usual?.lang;
  const lines = useSaidLines(
    player.video,
    [captionLang, reading].filter((lang) => typeof lang === 'string'),
  );
  return (
    <div className={styles.player} data-bleed={bleed || undefined}>
      <div className={styles.watch} data-alone={captions.length === 0 || undefined}>
        <div>
          <FilmStage
            player={player}
            captions={captionLang}
            onCaptions={setShown}
            lines={captionLang === null ? undefined : lines[captionLang]}
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
