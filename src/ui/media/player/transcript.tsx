import { useId, useState } from 'react';
import { playerText } from '../../../i18n/subjects/frame/player.ts';
import { IconButton } from '../../controls/button.tsx';
import { Department } from '../../frame/department.tsx';
import { Icon } from '../icon.tsx';
import { type FilmCaption, filmTime } from './film.ts';
import { PlayerIcon } from './player-icon.tsx';
import styles from './transcript.module.css';
import {
  firstShown,
  lineAt,
  linesWith,
  markFound,
  type SaidLine,
  type SaidLines,
  SHOWN_LINES,
} from './transcript-lines.ts';
import type { Playing } from './use-player.ts';

export interface TranscriptProps {
  player: Playing;
  captions: readonly FilmCaption[];
  lines: SaidLines;
  lang: string;
  onLang: (lang: string) => void;
}

/** One line: a press plays from there; if the film cannot be played, it is only text. */
function Line({
  line,
  wanted,
  current,
  found,
  onPress,
}: {
  line: SaidLine;
  wanted: string;
  current: boolean;
  found: boolean;
  onPress?: () => void;
}) {
  const words = (
    <>
      <time>{filmTime(line.from)}</time>
      <span>
        {markFound(line.text, wanted).map((piece, place) =>
          piece.found ? <mark key={place}>{piece.text}</mark> : piece.text,
        )}
      </span>
    </>
  );
  return (
    <li data-found={found || undefined} aria-current={current || undefined}>
      {onPress ? (
        <button type="button" onClick={onPress}>
          {words}
        </button>
      ) : (
        <p>{words}</p>
      )}
    </li>
  );
}

/**
 * The transcript of a film: it follows playback, can be searched, and a press on a line plays from
 * there.
 */
export function Transcript({ player, captions, lines, lang, onLang }: TranscriptProps) {
  const { seconds, version, play } = player;
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState(0);
  const [all, setAll] = useState(false);
  // While the keyboard focus is in the list, the visible lines do not change.
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const listId = useId();
  const allLines = lines ?? [];
  const hits = linesWith(allLines, wanted);
  const hit = hits[Math.min(chosen, hits.length - 1)];
  const current = player.begun || player.resumeAt !== undefined ? lineAt(allLines, seconds) : -1;
  const first = all ? 0 : (heldAt ?? firstShown(allLines.length, hit ?? current));
  const shown = allLines.slice(first, all ? undefined : first + SHOWN_LINES);
  const go = (by: number) => (): void => {
    setHeldAt(null);
    setChosen((Math.min(chosen, hits.length - 1) + by + hits.length) % hits.length);
  };
  const others = captions.filter((caption) => caption.lang !== lang);
  return (
    <Department
      title={playerText(version ? 'player.transcript' : 'player.read')}
      link={others.map((other) => (
        <button
          key={other.lang}
          type="button"
          lang={other.lang}
          className={styles.language}
          onClick={() => onLang(other.lang)}
        >
          {other.label}
        </button>
      ))}
    >
      {allLines.length > 0 && (
        <search className={styles.hunt}>
          <Icon name="search" />
          <input
            type="search"
            autoComplete="off"
            aria-label={playerText('player.find')}
            placeholder={playerText('player.findShort')}
            aria-controls={listId}
            value={wanted}
            onChange={({ target }) => {
              setWanted(target.value);
              setChosen(0);
              setHeldAt(null);
            }}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && hits.length > 0) go(1)();
            }}
          />
          <span role="status" className="meta">
            {wanted.trim() !== '' &&
              (hits.length > 0
                ? playerText('player.found', {
                    place: Math.min(chosen, hits.length - 1) + 1,
                    count: hits.length,
                  })
                : playerText('player.notFound'))}
          </span>
          {hits.length > 1 && (
            <>
              <button
                type="button"
                className={styles.step}
                aria-label={playerText('player.before')}
                onClick={go(-1)}
              >
                <PlayerIcon name="up" />
              </button>
              <IconButton icon="down" label={playerText('player.next')} onClick={go(1)} />
            </>
          )}
        </search>
      )}
      {lines === undefined && <p className="meta">{playerText('player.coming')}</p>}
      {lines === null && <p className="meta">{playerText('player.noWords')}</p>}
      <ol
        id={listId}
        lang={lang}
        className={styles.lines}
        onFocus={() => setHeldAt(first)}
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || setHeldAt(null)
        }
      >
        {shown.map((line, place) => (
          <Line
            key={line.from}
            line={line}
            wanted={wanted}
            current={first + place === current}
            found={first + place === hit}
            {...(version && { onPress: () => play(line.from) })}
          />
        ))}
      </ol>
      {allLines.length > SHOWN_LINES && (
        <button type="button" className={styles.more} onClick={() => setAll(!all)}>
          {playerText(all ? 'player.fewerLines' : 'player.allLines', { count: allLines.length })}
          <Icon name="next" small />
        </button>
      )}
    </Department>
  );
}
