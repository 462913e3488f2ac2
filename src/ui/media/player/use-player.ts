import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { waysTo } from '../use-picture.ts';
import { bestVersion, type FilmVersion, isResumable, type PlayableFilm, plays } from './film.ts';

/** Safari on iPhones plays only the picture itself on the whole screen. */
export interface FilmElement extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

export interface PlayerOptions {
  film: PlayableFilm;
  /** Where the person was, in seconds; undefined while that is not known. */
  resumeAt?: number | undefined;
  online: boolean;
  /** The person saves data: the smallest picture comes unless they choose another. */
  lean?: boolean | undefined;
  /** How long the file is, in seconds, as soon as it says so. */
  onLength?: ((seconds: number) => void) | undefined;
  /** The first time that it plays, and from where (seconds). */
  onBegin?: ((second: number) => void) | undefined;
  /** Every hundredth of the film or sooner, to be kept on this device: it survives a kill. */
  onKeep?: ((second: number) => void) | undefined;
  /** When the person pauses, moves, ends or leaves, and every half minute: to be sent. */
  onRest?: ((second: number) => void) | undefined;
}

export interface Playing {
  readonly film: PlayableFilm;
  readonly video: RefObject<FilmElement | null>;
  /** Properties for the picture's element. */
  readonly element: ComponentProps<'video'>;
  /** The version that plays, or would; undefined: none can be played now. */
  readonly version: FilmVersion | undefined;
  readonly online: boolean;
  readonly seconds: number;
  readonly length: number;
  readonly playing: boolean;
  /** It plays, and nothing comes. */
  readonly starved: boolean;
  /** It was begun in this visit. */
  readonly begun: boolean;
  /** Where it can go on; undefined: at the beginning. */
  readonly resumeAt: number | undefined;
  /** `damaged`: the file that lay here does not open any more; `stopped`: it did not come. */
  readonly trouble: 'damaged' | 'stopped' | undefined;
  readonly rate: number;
  /** Begins or goes on, at a second if one is given. */
  play(at?: number): void;
  pause(): void;
  toggle(): void;
  /** Moves without beginning. */
  moveTo(second: number): void;
  setRate(rate: number): void;
  choose(version: FilmVersion): void;
  /** Asks for the film again, where it stopped. */
  again(): void;
}

/** A place is kept this often: a two hundredth of the film, in seconds between these. */
const KEEP_LEAST = 0.25;
const KEEP_MOST = 5;
const PARTS = 200;
/** A place is sent this often while it plays (seconds of the film). */
const SEND_EVERY = 30;

/** A film that plays: its state, and what can be done with it. */
export function usePlayer(options: PlayerOptions): Playing {
  const { film, online, lean = false } = options;
  const video = useRef<FilmElement>(null);
  const heard = useRef(options);
  const [begun, setBegun] = useState(false);
  const [moved, setMoved] = useState<number>();
  const [playing, setPlaying] = useState(false);
  const [starved, setStarved] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [rate, setRate] = useState(1);
  const [label, setLabel] = useState<string>();
  const [length, setLength] = useState(film.seconds);
  // What the element is at, for its events: they come faster than pages are drawn.
  const at = useRef({ second: 0, kept: 0, sent: 0, wants: false, begun: false });
  const picked = film.versions.find((version) => version.label === label);
  const version =
    picked && (begun || plays(picked, online))
      ? picked
      : bestVersion(film.versions, { online, lean });
  const resumeAt = isResumable(options.resumeAt, film.seconds) ? options.resumeAt : undefined;
  const seconds = moved ?? resumeAt ?? 0;
  // A version that did not come on the first way is asked for on the last one, also again.
  const [lost, setLost] = useState<string>();
  const ways = version ? waysTo(version.url) : [];
  const url = lost === version?.url ? ways.at(-1) : ways[0];
  const here = version?.here ?? false;
  const fromHere = useRef(false);
  const [damaged, setDamaged] = useState(false);
  useEffect(() => {
    heard.current = options;
  });
  useEffect(() => {
    // What lay here and plays is not here any more: it did not open, and was thrown away.
    if (begun && fromHere.current && !here) setDamaged(true);
    fromHere.current = here;
  }, [begun, here]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another file, which begins where the last one was
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
    if (at.current.wants && element.paused) begin(element, at.current.second);
  }, [url, rate]);
  useEffect(() => {
    const now = at.current;
    const rest = (): void => {
      if (!now.begun || now.second === now.sent) return;
      now.sent = now.second;
      heard.current.onKeep?.(now.second);
      heard.current.onRest?.(now.second);
    };
    const leave = (): void => {
      if (document.visibilityState === 'hidden') rest();
    };
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', rest);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', rest);
      rest();
    };
  }, []);

  const rest = (): void => {
    at.current.sent = at.current.second;
    heard.current.onKeep?.(at.current.second);
    heard.current.onRest?.(at.current.second);
  };
  const note = (second: number): void => {
    const now = at.current;
    now.second = second;
    setMoved(second);
    if (!now.begun) return;
    if (Math.abs(second - now.kept) >= Math.min(KEEP_MOST, Math.max(KEEP_LEAST, length / PARTS))) {
      now.kept = second;
      heard.current.onKeep?.(second);
    }
    if (Math.abs(second - now.sent) >= SEND_EVERY) {
      now.sent = second;
      heard.current.onRest?.(second);
    }
  };
  const moveTo = (wanted: number): void => {
    const second = Math.min(Math.max(0, wanted), length);
    note(second);
    if (video.current) video.current.currentTime = second;
  };
  const play = (second?: number): void => {
    const element = video.current;
    if (!element || !version) return;
    const from = second ?? (seconds >= length - 0.5 ? 0 : seconds);
    if (!at.current.begun) {
      Object.assign(at.current, { second: from, kept: from, sent: from, begun: true });
      setBegun(true);
      // From now on it stays this version, also if another one comes to lie here.
      setLabel(version.label);
      heard.current.onBegin?.(from);
    }
    at.current.wants = true;
    setDamaged(false);
    setMoved(from);
    begin(element, from);
  };
  const pause = (): void => {
    at.current.wants = false;
    video.current?.pause();
  };
  return {
    film,
    video,
    version,
    online,
    seconds,
    length,
    playing,
    starved: playing && starved,
    begun,
    resumeAt,
    trouble: damaged ? 'damaged' : stopped ? 'stopped' : undefined,
    rate,
    play,
    pause,
    toggle: () => (playing ? pause() : play()),
    moveTo,
    setRate,
    choose(chosen) {
      setStopped(false);
      setLabel(chosen.label);
    },
    again() {
      setStopped(false);
      video.current?.load();
      play(at.current.second);
    },
    element: {
      src: url,
      onTimeUpdate: ({ currentTarget: { currentTime, readyState } }) => {
        // A file that is only being opened is at its beginning.
        if (at.current.begun && readyState >= 2) note(currentTime);
      },
      onLoadedMetadata: ({ currentTarget: element }) => {
        if (Number.isFinite(element.duration)) {
          setLength(element.duration);
          heard.current.onLength?.(element.duration);
        }
        if (Math.abs(element.currentTime - at.current.second) > 0.5)
          element.currentTime = at.current.second;
      },
      onPlay: () => setPlaying(true),
      onPlaying: () => {
        setStarved(false);
        setStopped(false);
      },
      onWaiting: () => setStarved(true),
      onSeeked: () => at.current.begun && !playing && rest(),
      onPause: () => {
        setPlaying(false);
        if (at.current.begun) rest();
      },
      onEnded: () => {
        at.current.wants = false;
        setPlaying(false);
      },
      onError: () => {
        setPlaying(false);
        // On the other way it begins where it stopped.
        if (url === ways.at(-1)) setStopped(true);
        else setLost(version?.url);
      },
    },
  };
}

/**
 * Plays from a second on. The browser may refuse, as without a press; the page then shows that it
 * does not play.
 */
function begin(element: FilmElement, second: number): void {
  if (Math.abs(element.currentTime - second) > 0.5) element.currentTime = second;
  element.play().catch(() => undefined);
}
