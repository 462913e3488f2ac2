/** A version of a film: a video of a number of lines (`480p`), or its sound alone (`audio`). */
export interface FilmVersion {
  readonly label: string;
  readonly type: string;
  readonly bytes: number;
  readonly url: string;
  /** The whole file is on this device. */
  readonly here: boolean;
}
export interface FilmCaption {
  /** BCP 47. */
  readonly lang: string;
  /** The language's own name. */
  readonly label: string;
  readonly url: string;
}
export interface FilmChapter {
  /** Start, in seconds. */
  readonly at: number;
  readonly title: string;
}
/** A film as the player needs it; its addresses are absolute. */
export interface PlayableFilm {
  readonly title: string;
  readonly seconds: number;
  readonly versions: readonly FilmVersion[];
  readonly captions: readonly FilmCaption[];
  readonly chapters: readonly FilmChapter[];
  readonly poster: string | undefined;
}

export const isSound = ({ type }: Pick<FilmVersion, 'type'>): boolean => type.startsWith('audio/');

/** Number of lines of the picture; 0 for sound alone. */
export const linesOf = ({ label, type }: Pick<FilmVersion, 'label' | 'type'>): number =>
  isSound({ type }) ? 0 : Number.parseInt(label, 10) || 1;

/**
 * Maximum lines of the version for phones; below the second number a version counts as data-saving.
 */
const GOOD_LINES = 480;
const LIGHT_LINES = 270;

/** Grades of versions: by picture quality, or sound alone. */
export function grade(
  version: Pick<FilmVersion, 'label' | 'type'>,
): 'light' | 'good' | 'clear' | 'audio' {
  if (isSound(version)) return 'audio';
  const lines = linesOf(version);
  if (lines <= LIGHT_LINES) return 'light';
  return lines <= GOOD_LINES ? 'good' : 'clear';
}

/** Whether a version can be played now. */
export const plays = ({ here }: Pick<FilmVersion, 'here'>, online: boolean): boolean =>
  here || online;

/**
 * The version that plays unless the person chooses: the best one on this device, else the one for
 * phones, or with the data saver the smallest picture. Undefined: none can be played now.
 */
export function bestVersion(
  versions: readonly FilmVersion[],
  { online, lean }: { online: boolean; lean: boolean },
): FilmVersion | undefined {
  const sorted = versions.toSorted((a, b) => linesOf(a) - linesOf(b));
  const pictures = sorted.filter((version) => !isSound(version));
  const here =
    pictures.findLast((version) => version.here) ?? sorted.find((version) => version.here);
  if (here || !online) return here;
  return (
    (lean ? pictures[0] : pictures.findLast((version) => linesOf(version) <= GOOD_LINES)) ??
    pictures[0] ??
    sorted[0]
  );
}

/** Index of the chapter at a second; -1 before the first. */
export const chapterAt = (chapters: readonly FilmChapter[], second: number): number =>
  chapters.findLastIndex(({ at }) => at <= second);

/**
 * Segments of the seek bar, one per chapter: length in seconds, and how much of it precedes
 * `second`.
 */
export function partsOf(
  { chapters, seconds: length }: Pick<PlayableFilm, 'chapters' | 'seconds'>,
  second: number,
) {
  const begins =
    chapters.length > 1 ? chapters.map(({ at }, place) => (place === 0 ? 0 : at)) : [0];
  return begins.map((from, place) => {
    const part = Math.max(1, (begins[place + 1] ?? length) - from);
    return { from, length: part, share: Math.min(1, Math.max(0, (second - from) / part)) };
  });
}

/** Within this distance of either end a film restarts from the beginning (seconds). */
const EDGE_SECONDS = 3;

/** Whether playback may resume at a second. */
export const isResumable = (second: number | undefined, length: number): second is number =>
  second !== undefined &&
  second >= Math.min(EDGE_SECONDS, length / 10) &&
  second < length - Math.min(EDGE_SECONDS, length / 20);

const two = (count: number): string => String(count).padStart(2, '0');

/** A length or position as text: `6:12`, `1:02:03`. */
export function filmTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}
