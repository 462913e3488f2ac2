import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { classes } from '../../classes.ts';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../icon.tsx';
import { candidateUrls } from '../use-picture.ts';
import styles from './film.module.css';

export interface FilmTrack {
  readonly lang: string;
  readonly label: string;
  readonly url: string;
}
export interface FilmProps {
  /** Accessible name of the film. */
  label: string;
  /** Language of the label. */
  lang?: string | undefined;
  url: string;
  tracks?: readonly FilmTrack[] | undefined;
  poster?: string | undefined;
  /** Extends to its container's edges and shows its first frame. */
  flush?: boolean | undefined;
  /** Message if the film does not load. */
  lost?: string | undefined;
  className?: string | undefined;
}

/** Milliseconds without any byte of a film after which the next URL is tried. */
const SILENT_MS = 15_000;

/** Position in a film that failed, and the index of the URL to try next. */
interface Reached {
  readonly way: number;
  readonly second: number;
  readonly plays: boolean;
}
const BEGINNING: Reached = { way: 0, second: 0, plays: false };

function OneFilm({
  label,
  lang,
  url,
  tracks = [],
  poster,
  flush = false,
  lost = t('state.failed'),
  className,
}: FilmProps) {
  // Kept in state: a URL that only has a new signature must not restart playback.
  const [asked, setAsked] = useState(url);
  const ways = candidateUrls(asked);
  const [from, setFrom] = useState(BEGINNING);
  const [isLost, setLost] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  /** Whether the failing element had the focus, which then moves to its replacement. */
  const takesFocus = useRef(false);
  useEffect(() => {
    if (takesFocus.current) (isLost ? retry : video).current?.focus();
    takesFocus.current = false;
  }, [isLost]);

  /** Loading failed or broke off. The error is shown once no other URL is left. */
  const fail = (film: HTMLVideoElement): void => {
    const { currentTime, ended, paused, readyState } = film;
    const began = readyState > 0;
    const reached = ended ? 0 : currentTime;
    const next = from.way + 1;
    setFrom({ way: next % ways.length, second: began ? reached : from.second, plays: !paused });
    if (!began && next < ways.length) return;
    takesFocus.current = document.activeElement === film;
    setLost(true);
  };
  const again = (): void => {
    takesFocus.current = true;
    setAsked(url);
    setLost(false);
  };
  const silence = useRef(0);
  useEffect(() => () => clearTimeout(silence.current), []);
  /** Restarts the timeout: data arrived or was requested. */
  const restartTimeout = ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>): void => {
    clearTimeout(silence.current);
    silence.current = window.setTimeout(() => {
      if (
        film.isConnected &&
        film.readyState === 0 &&
        film.networkState === HTMLMediaElement.NETWORK_LOADING
      )
        fail(film);
    }, SILENT_MS);
  };

  if (isLost)
    return (
      <div className={classes(styles.lost, className)} data-flush={flush || undefined} role="alert">
        <Icon name="offline" />
        <p>{lost}</p>
        <Button
          ref={retry}
          variant="text"
          icon="retry"
          aria-label={`${t('state.retry')}: ${label}`}
          onClick={again}
        >
          {t('state.retry')}
        </Button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are the server's tracks; a live picture has none
    <video
      ref={video}
      className={classes(styles.film, className)}
      data-flush={flush || undefined}
      src={ways[from.way]}
      controls
      playsInline
      // Playback resumes without another press.
      autoPlay={from.plays}
      preload={flush || from !== BEGINNING ? 'metadata' : 'none'}
      poster={poster}
      aria-label={label}
      lang={lang}
      // Captions of another origin require it. A film without captions may come from a host without
      // CORS.
      crossOrigin={tracks.length > 0 ? 'anonymous' : undefined}
      onLoadStart={restartTimeout}
      onPlay={restartTimeout}
      onProgress={restartTimeout}
      onLoadedMetadata={({ currentTarget }) => {
        // Seeking to 0 would remove the poster before playback.
        if (from.second > 0) currentTarget.currentTime = from.second;
      }}
      onError={({ currentTarget }) => fail(currentTarget)}
    >
      {tracks.map((track, place) => (
        <track
          key={track.url}
          kind="captions"
          srcLang={track.lang}
          label={track.label}
          src={track.url}
          default={place === 0}
        />
      ))}
    </video>
  );
}

/**
 * A film with the browser's own controls; it does not start by itself. After a failure, Retry
 * resumes at the same position. A new URL is a new film, except one of our own that differs only in
 * its signature.
 */
export function Film(props: FilmProps) {
  const [place] = props.url.split('?');
  // The query may identify a third-party film.
  return <OneFilm key={candidateUrls(props.url).length > 1 ? place : props.url} {...props} />;
}
