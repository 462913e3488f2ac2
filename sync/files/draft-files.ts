import { same } from '../contract/rules/same.ts';
import type { Original, StoredPicture } from '../store/drafts.ts';

/**
 * Maximum number of app starts that resume work on one picture: if the app is killed each time, the
 * picture may be the cause.
 */
export const MOST_TRIES = 3;

/**
 * The files that a stored draft names. The field `video` belongs to the first picture, which is its
 * poster.
 */
export interface NamedFiles {
  readonly pictures: readonly { readonly picture: StoredPicture; readonly alt: string }[];
  readonly originals: readonly Original[];
  readonly video?: StoredPicture | undefined;
}

/**
 * The stages of a chosen file:
 *
 *     chosen → locked → named → kept → shrunk → small → done     a file that was chosen in this tab
 *     left → held → opened → kept → …                            an original found in the draft, from a killed or another tab
 *                                      ↘ failed                  unreadable, or no room (only forms that show such files)
 *
 * `chosen`: waits for its lock. `locked`: the draft has to name it. `named`: its bytes have to be
 * stored. `kept`: has to be compressed. `shrunk`: the small file has to be stored. `cramped`: the
 * small file has to be stored in place of the original, because the disk is full. `small`: the
 * small file is stored, and the draft has to name it. `done`: the draft names the small file.
 * `left`: waits for its lock; another tab may be at work on it. `held`: this tab has the lock and
 * reads the file. `opened`: waits for its turn. `aside`: cannot be read until the next start.
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

/** Why a file was given up. `worn`: the app was killed too often while it worked on the file. */
export type DraftFileFault = 'broken' | 'store' | 'lost' | 'worn';

/** One chosen file of a draft. */
export interface DraftFile {
  /** Id of the original's stored file; the small file's id is derived from it. */
  readonly key: string;
  /** Name of the chosen file, or of the small file that was found. */
  readonly name: string;
  readonly stage: Stage;
  readonly alt: string;
  readonly tries: number;
  readonly original?: StoredPicture | undefined;
  /** The small picture, or the poster of the video. */
  readonly picture?: StoredPicture | undefined;
  readonly video?: StoredPicture | undefined;
  /** The file to show: the original, then the small file. */
  readonly file?: File | undefined;
  readonly small?: File | undefined;
  /** Whether the original's bytes are on the disk. */
  readonly isStored: boolean;
  /** Whether its bytes were read, or found missing. */
  readonly isOpened: boolean;
}

export interface DraftFilesState {
  readonly files: readonly DraftFile[];
  /** Ids of stored files to remove once the stored draft no longer names them. */
  readonly drops: readonly string[];
  /** Whether the stored draft names these files. */
  readonly saved: 'yes' | 'due' | 'failed';
  readonly isRunning: boolean;
  /** Whether the files found at the start have been opened. */
  readonly isKnown: boolean;
  readonly rules: {
    /** False: no draft names the files, and originals are not stored. */
    readonly isNamed?: boolean;
    /** True: the draft holds only the latest file. */
    readonly isSingle?: boolean;
    /** True: a failed file stays in the form until the form is sent. */
    readonly showsFailed?: boolean;
  };
}

export type DraftFilesEvent =
  | { readonly type: 'found'; readonly named: NamedFiles }
  | {
      readonly type: 'chosen';
      readonly files: readonly {
        readonly key: string;
        readonly file: File;
        readonly name: string;
        readonly mime: string;
      }[];
    }
  | { readonly type: 'locked'; readonly key: string }
  | { readonly type: 'took'; readonly keys: readonly string[] }
  | { readonly type: 'ordered'; readonly keys: readonly string[] }
  /**
   * The description of a picture changed. Not saved here: the form stores it with its other texts,
   * at each letter.
   */
  | { readonly type: 'described'; readonly key: string; readonly alt: string }
  /**
   * Retries files that had no room. `newKeys`: keys under which an earlier build's pictures are
   * stored as files, by old key.
   */
  | { readonly type: 'retried'; readonly newKeys: Readonly<Record<string, string>> }
  /** The draft has ended: an entry has taken over its files, or the caller removes them. */
  | { readonly type: 'ended' }
  | DraftFilesResult;

/** The result of a `Work`. */
export type DraftFilesResult =
  | { readonly type: 'written'; readonly named: NamedFiles; readonly ok: boolean }
  | { readonly type: 'dropped' }
  | {
      readonly type: 'opened';
      readonly key: string;
      readonly picture: StoredPicture;
      readonly file: File | null;
    }
  | {
      readonly type: 'looked';
      readonly key: string;
      readonly named: NamedFiles;
      readonly file: File | null;
      readonly small: File | null;
    }
  | { readonly type: 'unread'; readonly key: string }
  | {
      readonly type: 'kept';
      readonly key: string;
      readonly file: File;
      readonly fault?: 'broken' | 'store' | undefined;
    }
  | { readonly type: 'shrunk'; readonly key: string; readonly small: File | null }
  | {
      readonly type: 'keptSmall';
      readonly key: string;
      readonly picture: StoredPicture | null;
      readonly isElsewhere?: boolean;
    };

/** A task of the runner. Tasks run one after another, and each ends with a `DraftFilesResult`. */
export type Work =
  | { readonly do: 'write'; readonly named: NamedFiles }
  | { readonly do: 'drop'; readonly ids: readonly string[] }
  | { readonly do: 'open'; readonly key: string; readonly picture: StoredPicture }
  | { readonly do: 'look'; readonly key: string; readonly original: StoredPicture }
  | { readonly do: 'keep'; readonly key: string; readonly file: File }
  | { readonly do: 'shrink'; readonly key: string; readonly file: File; readonly isVideo: boolean }
  | {
      readonly do: 'keepSmall';
      readonly key: string;
      readonly small: File;
      readonly drops: readonly string[];
    };

export type DraftFilesEffect =
  | Work
  /** Requests the file's lock; a `locked` event follows. The lock is held while `isAtWork`. */
  | { readonly do: 'lock'; readonly key: string }
  | { readonly do: 'tell'; readonly fault: DraftFileFault; readonly isVideo: boolean };

const SMALL = ':small';
/**
 * Returns the id of the small file, derived so that a start finds a small file that no draft names
 * yet.
 */
export const smallIdOf = (key: string): string => `${key}${SMALL}`;
/** Returns the key of a stored picture. The key of an earlier build's picture is its bytes. */
export const keyOf = (picture: StoredPicture): string =>
  !('file' in picture)
    ? picture.bytes
    : picture.file.endsWith(SMALL)
      ? picture.file.slice(0, -SMALL.length)
      : picture.file;

export const isVideo = ({ type }: Pick<StoredPicture, 'type'>): boolean =>
  type.startsWith('video/');
export const isVideoFile = ({ original }: DraftFile): boolean =>
  original !== undefined && isVideo(original);
/** Whether the small file is stored. */
export const isReady = ({ stage }: DraftFile): boolean => stage === 'small' || stage === 'done';
/** Whether the machine, in this or another tab, still has work on the file. */
export const isAtWork = (file: DraftFile): boolean =>
  file.stage !== 'done' && file.stage !== 'failed' && file.stage !== 'aside';

/** Returns the files as the stored draft should name them. */
export function namedBy(files: readonly DraftFile[]): NamedFiles {
  return {
    pictures: files.flatMap(({ picture, alt }) => (picture ? [{ picture, alt }] : [])),
    originals: files.flatMap(({ original, picture, stage, tries }) =>
      original && !picture && stage !== 'chosen' ? [{ picture: original, tries }] : [],
    ),
    video: files.find(({ picture, video }) => picture && video)?.video,
  };
}

/**
 * Merges the lists that two tabs made from `base`: an item removed by either is removed, an item
 * added by either is added.
 */
export function mergeLists<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  idOf: (item: T) => unknown,
): readonly T[] {
  if (same(ours, base)) return theirs;
  if (same(theirs, base)) return ours;
  const find = (list: readonly T[], item: T): T | undefined =>
    list.find((other) => same(idOf(other), idOf(item)));
  const kept = ours.filter((item) => find(theirs, item) || !find(base, item));
  const changed = kept.map((item) =>
    same(item, find(base, item)) ? (find(theirs, item) ?? item) : item,
  );
  return [...changed, ...theirs.filter((item) => !find(ours, item) && !find(base, item))];
}

/**
 * Merges the files that two tabs named, starting from `base`. A file is small if either tab made it
 * small, and removed if either removed it.
 */
export function mergeNamed(base: NamedFiles, ours: NamedFiles, theirs: NamedFiles): NamedFiles {
  const key = ({ picture }: { readonly picture: StoredPicture }): string => keyOf(picture);
  const keysOf = ({ pictures, originals }: NamedFiles): ReadonlySet<string> =>
    new Set([...pictures, ...originals].map(key));
  const [baseKeys, ourKeys, theirKeys] = [keysOf(base), keysOf(ours), keysOf(theirs)];
  const isKept = (file: { readonly picture: StoredPicture }): boolean =>
    !baseKeys.has(key(file)) || (ourKeys.has(key(file)) && theirKeys.has(key(file)));
  const pictures = mergeLists(base.pictures, ours.pictures, theirs.pictures, key).filter(isKept);
  const small = new Set(pictures.map(key));
  const originals = mergeLists(base.originals, ours.originals, theirs.originals, key).filter(
    (file) => isKept(file) && !small.has(key(file)),
  );
  return { pictures, originals, video: same(ours.video, base.video) ? theirs.video : ours.video };
}

/** Returns the ids of all stored files of a chosen file. */
export const idsOf = ({ key, picture, video }: DraftFile): readonly string[] => [
  ...new Set([
    key,
    smallIdOf(key),
    ...[picture, video].flatMap((stored) => (stored && 'file' in stored ? [stored.file] : [])),
  ]),
];
