import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { playerText } from '../../../i18n/subjects/frame/player.ts';
import { Button } from '../../controls/button.tsx';
import { Notch } from '../../controls/notch.tsx';
import { Controls, SKIP_SECONDS } from './controls.tsx';
import { Dials } from './dials.tsx';
import { filmTime, isSound } from './film.ts';
import styles from './player.module.css';
import { lineAt, type SaidLines } from './transcript-lines.ts';
import type { FilmElement, Playing } from './use-player.ts';

/**
 * Full screen: the stage with its controls, or only the video element where the browser supports no
 * more. `whole` is undefined where neither is supported.
 */
function useWholeScreen(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<FilmElement | null>,
): { whole: boolean | undefined; turn: () => void } {
  const [whole, setWhole] = useState(false);
  const [alone, setAlone] = useState(false);
  useEffect(() => {
    setAlone(!document.fullscreenEnabled && video.current?.webkitEnterFullscreen !== undefined);
    const hear = (): void =>
      setWhole(document.fullscreenElement !== null && document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', hear);
    return () => document.removeEventListener('fullscreenchange', hear);
  }, [stage, video]);
  const turn = (): void => {
    if (whole) void document.exitFullscreen();
    else if (alone) video.current?.webkitEnterFullscreen?.();
    else stage.current?.requestFullscreen().catch(() => undefined);
  };
  return { whole: document.fullscreenEnabled || alone ? whole : undefined, turn };
}

/**
 * Registers the film with the lock screen and headset keys; sound alone continues with the screen
 * off.
 */
function useMediaSession({ begun, film, playing, play, pause, moveTo, seconds }: Playing): void {
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!begun || !session) return;
    session.metadata = new MediaMetadata({
      title: film.title,
      ...(film.poster !== undefined && { artwork: [{ src: film.poster }] }),
    });
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [begun, film.title, film.poster]);
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!begun || !session) return;
    session.playbackState = playing ? 'playing' : 'paused';
    session.setActionHandler('play', () => play());
    session.setActionHandler('pause', pause);
    session.setActionHandler('seekbackward', () => moveTo(seconds - SKIP_SECONDS));
    session.setActionHandler('seekforward', () => moveTo(seconds + SKIP_SECONDS));
    return () => {
      for (const action of ['play', 'pause', 'seekbackward', 'seekforward'] as const)
        session.setActionHandler(action, null);
    };
  });
}

export interface FilmStageProps {
  player: Playing;
  /** Language of the captions; null: off. */
  captions: string | null;
  onCaptions: (lang: string | null) => void;
  lines: SaidLines;
  /** Shown instead of the controls while no version can be played: how to get one. */
  save?: ReactNode;
}

/** Why playback stopped, or why the film now comes from the network. */
function Trouble({ player: { trouble, online, playing, again } }: { player: Playing }) {
  if (!trouble) return null;
  const words = online ? (`player.${trouble}` as const) : (`player.${trouble}Offline` as const);
  return (
    <div className={styles.trouble} role="alert">
      <p>{playerText(words)}</p>
      {!playing && online && (
        <Button variant="text" icon="retry" onClick={again}>
          {playerText('player.again')}
        </Button>
      )}
    </div>
  );
}

/** The picture with its captions, controls and dials. */
export function FilmStage({ player, captions, onCaptions, lines, save }: FilmStageProps) {
  const { film, version, video, seconds, begun, resumeAt, toggle, play, moveTo, element } = player;
  const stage = useRef<HTMLElement>(null);
  const { whole, turn } = useWholeScreen(stage, video);
  useMediaSession(player);
  const line = captions !== null && lines ? lines[lineAt(lines, seconds)] : undefined;
  const caption = line && seconds < line.to && (begun || resumeAt !== undefined) ? line.text : '';
  // Before playback the caption line is empty and takes no space.
  const speaks = begun || caption !== '';
  const keys: Readonly<Record<string, () => void>> = {
    k: toggle,
    ' ': toggle,
    j: () => moveTo(seconds - SKIP_SECONDS),
    l: () => moveTo(seconds + SKIP_SECONDS),
    ArrowLeft: () => moveTo(seconds - SKIP_SECONDS),
    ArrowRight: () => moveTo(seconds + SKIP_SECONDS),
    f: turn,
    c: () => onCaptions(captions === null ? (film.captions[0]?.lang ?? null) : null),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const press = keys[event.key];
    const { target } = event;
    // A focused button handles Space itself, and a radio button the arrows.
    const handlesKey =
      target instanceof HTMLInputElement ||
      (target instanceof HTMLButtonElement && event.key === ' ');
    if (!press || handlesKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    press();
  };
  // The two clicks before it played and paused, so only the seek is left to do.
  const onDoubleClick = ({ currentTarget, clientX }: MouseEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    moveTo(seconds + (clientX < left + width / 2 ? -SKIP_SECONDS : SKIP_SECONDS));
  };
  return (
    <section
      ref={stage}
      className={styles.stage}
      aria-label={playerText('player.film', { title: film.title })}
      onKeyDown={onKeyDown}
    >
      <div className={styles.picture} data-ghost={version ? undefined : ''}>
        <video
          ref={video}
          {...element}
          aria-label={film.title}
          crossOrigin="anonymous"
          playsInline
          preload="none"
          poster={film.poster}
          onClick={version ? toggle : undefined}
          onDoubleClick={version ? onDoubleClick : undefined}
        >
          {film.captions.map(({ lang, label, url }) => (
            <track key={url} kind="captions" srcLang={lang} label={label} src={url} />
          ))}
        </video>
        {version && !begun && (
          <Notch corner="bottom-left" className={styles.begin}>
            <Button icon="play" onClick={() => play(resumeAt ?? 0)}>
              {resumeAt === undefined
                ? playerText('player.play')
                : playerText('player.goOn', { time: filmTime(resumeAt) })}
            </Button>
            {resumeAt !== undefined && (
              <Button variant="text" onClick={() => play(0)}>
                {playerText('player.startOver')}
              </Button>
            )}
          </Notch>
        )}
      </div>
      {version && speaks && captions !== null && lines !== null && (
        <p className={styles.said} lang={captions} data-sound={isSound(version) || undefined}>
          {caption}
        </p>
      )}
      <Trouble player={player} />
      {version ? (
        <div className={styles.below}>
          <Controls player={player} whole={whole} onWhole={turn} />
          <Dials player={player} captions={captions} onCaptions={onCaptions} />
        </div>
      ) : (
        <div className={`${styles.below} ${styles.missing}`}>
          <p className="deck">{playerText(lines ? 'player.notHereRead' : 'player.notHere')}</p>
          {save}
        </div>
      )}
    </section>
  );
}
