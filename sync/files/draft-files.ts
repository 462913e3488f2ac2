import { same } from '../contract/rules/same.ts';
import type { Original, StoredPicture } from '../store/drafts.ts';

/** Maximum number of starts that go on with one picture: a picture during which the app is killed each time may be the cause. */
export const MOST_TRIES = 3;

/** The files that a stored draft names. The field `video` belongs to the first picture, which is its poster. */
export interface NamedFiles {
  readonly pictures: readonly { readonly picture: StoredPicture; readonly alt: string }[];
  readonly originals: readonly Original[];
  readonly video?: StoredPicture | undefined;
}

/**
 * The stages of a chosen file:
 *
 *     chosen → locked → named → kept → shrunk → small → done     a file that is chosen here
 *     left → held → opened → kept → …                            an original that a kill, or another tab, left in the draft
 *                                      ↘ failed                  unreadable, or no room (only forms that show such files)
 *
 * `chosen`: waits for its lock. `locked`: the draft is about to name it. `named`: its bytes are about to be stored. `kept`: to be made small. `shrunk`: the
 * small one is to be stored; `cramped`: in place of the original. `small`: stored, the draft is about to name it. `done`: the draft names the small one.
 * `left`: another tab may be at work on it. `held`: this tab has its lock, and reads it. `opened`: waits for its turn. `aside`: cannot be read until the next start.
 */
export type Stage =
  | 'chosen'
  | 'locked'
  | 'named'
  | 'kept'
  | 'shrunk'
  | 'cramped'
  | 'small'
  | 'done'
  | 'left'
  | 'held'
  | 'opened'
  | 'aside'
  | 'failed';

/** `worn`: the app was killed too often during it. */
export type DraftFileFault = 'broken' | 'store' | 'lost' | 'worn';

/** One chosen file of a draft. */
export interface DraftFile {
  /** The id of the original's stored file; the small one's is derived from it. */
  readonly key: string;
  /** The name of what was chosen, or of the small one that was found. */
  readonly name: string;
  readonly stage: Stage;
  readonly alt: string;
  readonly tries: number;
  readonly original?: StoredPicture | undefined;
  /** The small picture, or the poster of the video. */
  readonly picture?: StoredPicture | undefined;
  readonly video?: StoredPicture | undefined;
  /** The bytes to show: the original's, then the small one's. */
  readonly file?: File | undefined;
  readonly small?: File | undefined;
  /** The original's bytes are on the disk. */
  readonly isStored: boolean;
  /** Its bytes have been looked for. */
  readonly isOpened: boolean;
}

export interface DraftFilesState {
  readonly files: readonly DraftFile[];
  /** Ids of stored files to remove, once the stored draft does not name them. */
  readonly drops: readonly string[];
  /** Whether the stored draft names these files. */
  readonly saved: 'yes' | 'due' | 'failed';
  readonly isRunning: boolean;
  /** The files found first have been opened. */
  readonly isKnown: boolean;
  readonly rules: {
    /** False: no draft names the files, and originals are not stored. */
    readonly isNamed?: boolean;
    /** The draft holds one file: the latest. */
    readonly isSingle?: boolean;
    /** An unreadable file stays in the form until it is sent. */
    readonly showsFailed?: boolean;
  };
}

export type DraftFilesEvent =
  | { readonly type: 'found'; readonly named: NamedFiles }
  | {
      readonly type: 'chosen';
      readonly files: readonly { readonly key: string; readonly file: File; readonly name: string; readonly mime: string }[];
    }
  | { readonly type: 'locked'; readonly key: string }
  | { readonly type: 'took'; readonly keys: readonly string[] }
  | { readonly type: 'ordered'; readonly keys: readonly string[] }
  /** The words about a picture: its form writes them with its other words, at each letter. */
  | { readonly type: 'described'; readonly key: string; readonly alt: string }
  /** Tries again what had no room, and stores bytes of an earlier build as files, under new keys. */
  | { readonly type: 'retried'; readonly newKeys: Readonly<Record<string, string>> }
  /** The draft has ended: its files are an entry's, or are removed by the caller. */
  | { readonly type: 'ended' }
  | DraftFilesResult;

/** The end of a `Work`. */
export type DraftFilesResult =
  | { readonly type: 'written'; readonly named: NamedFiles; readonly ok: boolean }
  | { readonly type: 'dropped' }
  | { readonly type: 'opened'; readonly key: string; readonly picture: StoredPicture; readonly file: File | null }
  | { readonly type: 'looked'; readonly key: string; readonly named: NamedFiles; readonly file: File | null; readonly small: File | null }
  | { readonly type: 'unread'; readonly key: string }
  | { readonly type: 'kept'; readonly key: string; readonly file: File; readonly fault?: 'broken' | 'store' | undefined }
  | { readonly type: 'shrunk'; readonly key: string; readonly small: File | null }
  | { readonly type: 'keptSmall'; readonly key: string; readonly picture: StoredPicture | null; readonly isElsewhere?: boolean };

/** What the runner does, one after another; each ends with a `DraftFilesResult`. */
export type Work =
  | { readonly do: 'write'; readonly named: NamedFiles }
  | { readonly do: 'drop'; readonly ids: readonly string[] }
  | { readonly do: 'open'; readonly key: string; readonly picture: StoredPicture }
  | { readonly do: 'look'; readonly key: string; readonly original: StoredPicture }
  | { readonly do: 'keep'; readonly key: string; readonly file: File }
  | { readonly do: 'shrink'; readonly key: string; readonly file: File; readonly isVideo: boolean }
  | { readonly do: 'keepSmall'; readonly key: string; readonly small: File; readonly drops: readonly string[] };

export type DraftFilesEffect =
  | Work
  /** Asks for the file's lock; a `locked` follows. The lock is held while `isAtWork`. */
  | { readonly do: 'lock'; readonly key: string }
  | { readonly do: 'tell'; readonly fault: DraftFileFault; readonly isVideo: boolean };

const SMALL = ':small';
/** The id of the small file, derived so that a start finds a small one that no draft names yet. */
export const smallIdOf = (key: string): string => `${key}${SMALL}`;
/** What a stored picture is known by. A picture of an earlier build is its bytes. */
export const keyOf = (picture: StoredPicture): string =>
  !('file' in picture) ? picture.bytes : picture.file.endsWith(SMALL) ? picture.file.slice(0, -SMALL.length) : picture.file;

export const isVideo = ({ type }: Pick<StoredPicture, 'type'>): boolean => type.startsWith('video/');
export const isVideoFile = ({ original }: DraftFile): boolean => original !== undefined && isVideo(original);
/** The small file is stored. */
export const isReady = ({ stage }: DraftFile): boolean => stage === 'small' || stage === 'done';
/** The machine, here or in another tab, is not done with the file. */
export const isAtWork = (file: DraftFile): boolean => file.stage !== 'done' && file.stage !== 'failed' && file.stage !== 'aside';

/** The files as the stored draft should name them. */
export function namedBy(files: readonly DraftFile[]): NamedFiles {
  return {
    pictures: files.flatMap(({ picture, alt }) => (picture ? [{ picture, alt }] : [])),
    originals: files.flatMap((one) => (one.original && !one.picture && one.stage !== 'chosen' ? [{ picture: one.original, tries: one.tries }] : [])),
    video: files.find(({ picture, video }) => picture && video)?.video,
  };
}

/** A list that two tabs made of the same one: what either took out is out, what either added is there. */
export function mergeLists<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[], idOf: (one: T) => unknown): readonly T[] {
  if (same(mine, base)) return theirs;
  if (same(theirs, base)) return mine;
  const find = (list: readonly T[], one: T): T | undefined => list.find((other) => same(idOf(other), idOf(one)));
  const stay = mine.filter((one) => find(theirs, one) || !find(base, one));
  const changed = stay.map((one) => (same(one, find(base, one)) ? (find(theirs, one) ?? one) : one));
  return [...changed, ...theirs.filter((one) => !find(mine, one) && !find(base, one))];
}

/** The files that two tabs named, from what both began with. A file that one tab made small is small, and one that either took out is out. */
export function mergeNamed(base: NamedFiles, mine: NamedFiles, theirs: NamedFiles): NamedFiles {
  const key = ({ picture }: { readonly picture: StoredPicture }): string => keyOf(picture);
  const keysOf = ({ pictures, originals }: NamedFiles): ReadonlySet<string> => new Set([...pictures, ...originals].map(key));
  const [before, here, there] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  const stays = (one: { readonly picture: StoredPicture }): boolean => !before.has(key(one)) || (here.has(key(one)) && there.has(key(one)));
  const pictures = mergeLists(base.pictures, mine.pictures, theirs.pictures, key).filter(stays);
  const small = new Set(pictures.map(key));
  const originals = mergeLists(base.originals, mine.originals, theirs.originals, key).filter((one) => stays(one) && !small.has(key(one)));
  return { pictures, originals, video: same(mine.video, base.video) ? theirs.video : mine.video };
}

/** The ids of its stored files. */
export const idsOf = ({ key, picture, video }: DraftFile): readonly string[] => [
  ...new Set([key, smallIdOf(key), ...[picture, video].flatMap((one) => (one && 'file' in one ? [one.file] : []))]),
];
