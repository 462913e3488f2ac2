import { same } from '../../../sync/contract/rules/same.ts';
import {
  type DraftFileFault,
  idsOf,
  isVideo,
  type NamedFiles,
  namedBy,
} from '../../../sync/files/draft-files.ts';
import { type DraftMachine, draftMachine } from '../../../sync/page/draft-machine.ts';
import type { PostDraft } from '../../../sync/store/drafts.ts';
import type { DeviceHands } from '../../live/drafts/use-draft-machine.ts';
import {
  filesNamedIn,
  mergedPostDraft,
  withNamedFiles,
  withPostDraft,
} from '../../rules/drafts/post-draft.ts';
import type { ShotFault } from './rules/shots.ts';
import { cleanVideo, posterOf, videoName } from './video.ts';

type Drafts = Readonly<Record<string, PostDraft>>;

const FAULTS: Readonly<Record<DraftFileFault, readonly [picture: ShotFault, video: ShotFault]>> = {
  broken: ['broken', 'video'],
  worn: ['broken', 'video'],
  store: ['store', 'store'],
  lost: ['lost', 'lostVideo'],
};

/** The stored draft of a form, and the functions that read and write it. */
interface PostDraftStore {
  readonly name: string;
  /** The content of the form before anything was typed. */
  readonly empty: PostDraft;
  /** A new post gets its id with the first letter: after a kill the id identifies a sent entry. */
  readonly isNew: boolean;
  /** The draft that was stored when the form opened. */
  readonly begun: PostDraft | undefined;
  readonly hands: DeviceHands;
  readonly read: () => Promise<Drafts | undefined>;
  readonly keep: (next: (drafts: Drafts | undefined) => Drafts) => Promise<boolean>;
}

/**
 * The draft of a post, between its form and the disk, merged with other tabs' drafts. It lives
 * while pictures are compressed, also after its form has closed.
 */
export interface WrittenPost {
  readonly machine: DraftMachine;
  /** The facts that the form shows, without the files. */
  readonly view: {
    readonly draft: PostDraft;
    /** The post id of the draft that the form opened with; undefined after that draft has ended. */
    readonly openedAs: string | undefined;
    /** A draft is stored on this device. */
    readonly isKept: boolean;
    readonly fault: ShotFault | undefined;
    /** The stored share of a video, from 0 to 1; undefined while none is being stored. */
    readonly share: number | undefined;
  };
  readonly setFault: (fault: ShotFault | undefined) => void;
  readonly choose: (files: readonly File[]) => Promise<void>;
  /** Merges another tab's changes. `stored`: the changed draft on the disk. */
  readonly merge: (stored: PostDraft | undefined) => Promise<void>;
  readonly write: (change: Partial<PostDraft>) => void;
  readonly describe: (key: string, alt: string) => void;
  /**
   * Stores the draft with its post id and returns both: after a kill the id shows that the post was
   * sent.
   */
  readonly settle: () => Promise<{ readonly draft: PostDraft; readonly post_id: string }>;
  /**
   * Ends the draft. `isSent`: an entry owns its pictures, and text that another tab has added stays
   * as a new draft.
   */
  readonly end: (isSent: boolean) => Promise<void>;
}

export function writtenPost({
  name,
  empty,
  isNew,
  begun,
  hands,
  read,
  keep,
}: PostDraftStore): WrittenPost {
  const identified = (draft: PostDraft): PostDraft =>
    !isNew || draft === empty ? draft : { ...draft, post_id: draft.post_id ?? crypto.randomUUID() };
  /** The current draft, without its files, which the machine holds. */
  let current = begun ?? empty;
  /**
   * The draft that this form wrote or read last: the base of the merge with another tab's draft.
   */
  let mergeBase = begun;
  let settled: PostDraft | undefined;
  /** The write that has not begun yet; it stores all letters typed until it begins. */
  let queued: Promise<boolean> | undefined;
  let merging: 'once' | 'again' | undefined;
  let view = {
    openedAs: begun?.post_id,
    isKept: begun !== undefined,
    fault: undefined as ShotFault | undefined,
    share: undefined as number | undefined,
  };
  const listeners = new Set<() => void>();
  const draw = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const show = (change: Partial<typeof view>): void => {
    if (same({ ...view, ...change }, view)) return;
    view = { ...view, ...change };
    draw();
  };
  const latest = (): PostDraft => {
    const named = namedBy(machine.state().files);
    return current === empty && same(named, filesNamedIn(empty))
      ? empty
      : withNamedFiles(current, named);
  };
  const put = async (): Promise<boolean> => {
    let written: PostDraft | undefined;
    let isBegun = false;
    const change = (drafts: Drafts = {}): Drafts => {
      // `change` may run again after the next write was queued: only its first run clears the
      // queue.
      if (!isBegun) queued = undefined;
      isBegun = true;
      current = latest() === empty ? empty : identified(current);
      written = latest();
      const theirs = drafts[name];
      const isMergeBase = same(theirs, mergeBase);
      // A machine without files writes no draft for an empty form.
      if (isMergeBase && written === empty && !theirs) return drafts;
      return withPostDraft(
        drafts,
        name,
        isMergeBase ? written : identified(mergedPostDraft(mergeBase, written, theirs, empty)),
      );
    };
    // A draft that could not be stored is still in the form, and is not reported as kept.
    const isDone = await keep(change).catch(() => false);
    if (!isBegun) queued = undefined;
    if (isDone) mergeBase = written === empty && !mergeBase ? undefined : written;
    show({ isKept: isDone && mergeBase !== undefined });
    return isDone;
  };
  const save = (): Promise<boolean> => {
    queued ??= put();
    return queued;
  };
  /** Merges the draft on the disk; returns the files that the merged draft names. */
  const mergeStored = async (): Promise<NamedFiles> => {
    const theirs = (await read())?.[name];
    if (!same(theirs, mergeBase)) {
      current = mergedPostDraft(mergeBase, latest(), theirs, empty);
      mergeBase = theirs;
      show({ isKept: theirs !== undefined, ...(!theirs && { openedAs: undefined }) });
      return filesNamedIn(current);
    }
    return filesNamedIn(latest());
  };
  const machine = draftMachine({
    ...hands,
    read: mergeStored,
    write: save,
    keep: (file, id) =>
      hands
        .keep(file, id, isVideo(file) ? (stored) => show({ share: stored / file.size }) : undefined)
        .finally(() => isVideo(file) && show({ share: undefined })),
    prepare: async (file) => (isVideo(file) ? cleanVideo(file) : file),
    shrink: (file, isFilm) => (isFilm ? posterOf(file) : hands.shrink(file)),
    tell: (fault, isFilm) => show({ fault: FAULTS[fault][isFilm ? 1 : 0], share: undefined }),
  });
  machine.send({ type: 'found', named: filesNamedIn(begun) });
  const mergeOnce = async (): Promise<void> => {
    const before = mergeBase;
    const named = await mergeStored();
    if (mergeBase !== before) machine.send({ type: 'found', named });
  };
  return {
    machine: {
      ...machine,
      watch(listener) {
        listeners.add(listener);
        const stop = machine.watch(listener);
        return () => {
          listeners.delete(listener);
          stop();
        };
      },
    },
    get view() {
      return { ...view, draft: latest() };
    },
    setFault: (fault) => show({ fault }),
    async choose(files) {
      show({ fault: undefined, ...(files.some(isVideo) && { share: 0 }) });
      const chosen = files.map((file) => {
        const [named, mime] = isVideo(file)
          ? [videoName(file), 'video/mp4']
          : [file.name, file.type];
        return { key: crypto.randomUUID(), file, name: named, mime };
      });
      machine.send({ type: 'chosen', files: chosen });
      await machine.settled();
    },
    async merge(stored) {
      if (same(stored, mergeBase)) return;
      if (merging) {
        merging = 'again';
        return;
      }
      do {
        merging = 'once';
        // A draft that cannot be read now is merged with the next letter.
        await mergeOnce().catch(() => undefined);
        // Another tab may have written again during the merge.
      } while ((merging as string) === 'again');
      merging = undefined;
    },
    write(change) {
      current = identified({ ...current, ...change });
      draw();
      void save();
    },
    describe(key, alt) {
      machine.send({ type: 'described', key, alt });
      void save();
    },
    async settle() {
      current = identified({ ...current });
      await save();
      settled = latest();
      return { draft: settled, post_id: settled.post_id ?? name };
    },
    async end(isSent) {
      const fileIds = machine.state().files.flatMap(idsOf);
      const from = settled ?? mergeBase;
      current = empty;
      settled = undefined;
      machine.send({ type: 'ended' });
      show({ isKept: false, openedAs: undefined, share: undefined });
      let rest: PostDraft | undefined;
      const change = (drafts: Drafts = {}): Drafts => {
        const theirs = drafts[name];
        rest =
          isSent && theirs && !same(theirs, from)
            ? identified(mergedPostDraft(from, theirs, undefined, empty))
            : undefined;
        return withPostDraft(drafts, name, rest ?? null);
      };
      if (await keep(change).catch(() => false)) mergeBase = undefined;
      if (rest) await mergeOnce();
      if (!isSent) await hands.drop(fileIds).catch(() => undefined);
    },
  };
}
