import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { candidateUrls } from '../use-picture.ts';
import { bestVersion, type FilmVersion, isResumable, type PlayableFilm, plays } from './film.ts';

/** Safari on iPhones supports full screen only for the video element. */
export interface FilmElement extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

export interface PlayerOptions {
  film: PlayableFilm;
  /** Last position, in seconds; undefined while that is not known. */
  resumeAt?: number | undefined;
  online: boolean;
  /** Data saver: the smallest picture is loaded unless the person chooses another. */
  lean?: boolean | undefined;
  /** Receives the length of the file in seconds, once it is known. */
  onLength?: ((seconds: number) => void) | undefined;
  /** Called on the first play, with its position (seconds). */
  onBegin?: ((second: number) => void) | undefined;
  /**
   * Called at least every hundredth of the film, to store the position on this device, where it
   * survives a kill.
   */
  onKeep?: ((second: number) => void) | undefined;
  /**
   * Called when the person pauses, seeks, ends or leaves, and every half minute: to send the
   * position.
   */
  onRest?: ((second: number) => void) | undefined;
}

export interface Playing {
  readonly film: PlayableFilm;
  readonly video: RefObject<FilmElement | null>;
  /** Properties for the video element. */
  readonly element: ComponentProps<'video'>;
  /** The version that is playing or would play; undefined: none can be played now. */
  readonly version: FilmVersion | undefined;
  readonly online: boolean;
  readonly seconds: number;
  readonly length: number;
  readonly playing: boolean;
  /** Playback waits for data. */
  readonly starved: boolean;
  /** Playback started during this visit. */
  readonly begun: boolean;
  /** Position at which it can resume; undefined: at the beginning. */
  readonly resumeAt: number | undefined;
  /** `damaged`: the file on this device no longer opens. `stopped`: the download failed. */
  readonly trouble: 'damaged' | 'stopped' | undefined;
  readonly rate: number;
  /** Starts or resumes playback, at a second if one is given. */
  play(at?: number): void;
  pause(): void;
  toggle(): void;
  /** Seeks without starting playback. */
  moveTo(second: number): void;
  setRate(rate: number): void;
  choose(version: FilmVersion): void;
  /** Requests the film again, at the position where it stopped. */
  again(): void;
}

/** Interval of storing the position: a two hundredth of the film, within these bounds (seconds). */
const KEEP_LEAST = 0.25;
const KEEP_MOST = 5;
const PARTS = 200;
/** Interval of sending the position while it plays (seconds of the film). */
const SEND_EVERY = 30;

/** State and commands of one film. */
export function usePlayer(options: PlayerOptions): Playing {
  const { film, online, lean = false } = options;
  const video = useRef<FilmElement>(null);
  const latest = useRef(options);
  const [begun, setBegun] = useState(false);
  const [moved, setMoved] = useState<number>();
  const [playing, setPlaying] = useState(false);
  const [starved, setStarved] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [rate, setRate] = useState(1);
  const [label, setLabel] = useState<string>();
  const [length, setLength] = useState(film.seconds);
  // The element's position, for its events: they are faster than rendering.
  const at = useRef({ second: 0, kept: 0, sent: 0, wants: false, begun: false });
  const picked = film.versions.find((version) => version.label === label);
  const version =
    picked && (begun || plays(picked, online))
      ? picked
      : bestVersion(film.versions, { online, lean });
  const resumeAt = isResumable(options.resumeAt, film.seconds) ? options.resumeAt : undefined;
  const seconds = moved ?? resumeAt ?? 0;
  // A version that failed at its first URL is requested at its last one, also on Retry.
  const [lost, setLost] = useState<string>();
  const ways = version ? candidateUrls(version.url) : [];
  const url = lost === version?.url ? ways.at(-1) : ways[0];
  const isHere = version?.here ?? false;
  const fromHere = useRef(false);
  const [damaged, setDamaged] = useState(false);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    // The file on this device did not open and was deleted during playback.
    if (begun && fromHere.current && !isHere) setDamaged(true);
    fromHere.current = isHere;
  }, [begun, isHere]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL is another file, which starts at the previous one's position
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
      latest.current.onKeep?.(now.second);
      latest.current.onRest?.(now.second);
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
    latest.current.onKeep?.(at.current.second);
    latest.current.onRest?.(at.current.second);
  };
  const note = (second: number): void => {
    const now = at.current;
    now.second = second;
    setMoved(second);
    if (!now.begun) return;
    if (Math.abs(second - now.kept) >= Math.min(KEEP_MOST, Math.max(KEEP_LEAST, length / PARTS))) {
      now.kept = second;
      latest.current.onKeep?.(second);
    }
    if (Math.abs(second - now.sent) >= SEND_EVERY) {
      now.sent = second;
      latest.current.onRest?.(second);
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
      // Fixes this version, even if another one is downloaded later.
      setLabel(version.label);
      latest.current.onBegin?.(from);
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
        // A file that is still opening reports position 0.
        if (at.current.begun && readyState >= 2) note(currentTime);
      },
      onLoadedMetadata: ({ currentTarget: element }) => {
        if (Number.isFinite(element.duration)) {
          setLength(element.duration);
          latest.current.onLength?.(element.duration);
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
        // The other URL starts where the first one stopped.
        if (url === ways.at(-1)) setStopped(true);
        else setLost(version?.url);
      },
    },
  };
}

/**
 * Plays from a second on. The browser may refuse without a press; the page then shows that it is
 * paused.
 */
function begin(element: FilmElement, second: number): void {
  if (Math.abs(element.currentTime - second) > 0.5) element.currentTime = second;
  element.play().catch(() => undefined);
}
