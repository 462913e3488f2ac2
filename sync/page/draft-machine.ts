import {
  type DraftFileFault,
  type DraftFilesEvent,
  type DraftFilesResult,
  type DraftFilesState,
  isAtWork,
  mergeNamed,
  type NamedFiles,
  smallIdOf,
  type Work,
} from '../files/draft-files.ts';
import { draftFiles, step } from '../files/draft-steps.ts';
import type { StoredPicture } from '../store/drafts.ts';

/**
 * The machine's effects: on the stored draft, the stored files, the other tabs, and the drawing.
 */
export interface DraftHands {
  /** Runs `work` while no other tab holds this file's lock. */
  readonly lock: (key: string, work: () => Promise<void>) => Promise<void>;
  /**
   * Stores the names of the draft's files as they are when it is written; false if that failed.
   * Names of other tabs are kept.
   */
  readonly write: () => Promise<boolean>;
  /** The files that the stored draft names now. Throws if it cannot be read. */
  readonly read: () => Promise<NamedFiles>;
  /** Stores a file. Throws the store's error. */
  readonly keep: (file: File, id: string) => Promise<StoredPicture>;
  /** A stored file of the draft; null if it is incomplete or belongs to an entry. */
  readonly open: (picture: StoredPicture) => Promise<File | null>;
  readonly drop: (ids: readonly string[]) => Promise<void>;
  /** Prepares a chosen file for storage; null if it cannot be read. */
  readonly prepare: (file: File) => Promise<File | null>;
  /** The small picture, or the poster of a video. Rejects if the file cannot be read. */
  readonly shrink: (file: File, isVideo: boolean) => Promise<File>;
  readonly tell: (fault: DraftFileFault, isVideo: boolean) => void;
}

export const NONE_NAMED: NamedFiles = { pictures: [], originals: [] };

/**
 * The names in a stored draft that other tabs may change, too; `change` stores the result of its
 * function.
 */
export interface StoredNames {
  readonly read: () => Promise<NamedFiles>;
  /** May call `next` once for each value in which the names are stored. */
  readonly change: (next: (stored: NamedFiles) => NamedFiles) => Promise<boolean>;
}

/**
 * Merges a draft's names with those of other tabs, based on the names that this tab last read or
 * wrote. `first`: the initial names.
 */
export function sharedNames(
  { read, change }: StoredNames,
  first: NamedFiles,
  ownNames: () => NamedFiles,
): Pick<DraftHands, 'write' | 'read'> {
  let seen = first;
  return {
    async write() {
      let named: NamedFiles | undefined;
      const isStored = await change((stored) => {
        named ??= ownNames();
        return mergeNamed(seen, named, stored);
      });
      if (isStored && named) seen = named;
      return isStored;
    },
    async read() {
      const theirs = await read();
      const merged = mergeNamed(seen, ownNames(), theirs);
      seen = theirs;
      return merged;
    },
  };
}

/** The files of one draft, from their choice until they are small and named. */
export interface DraftMachine {
  readonly state: () => DraftFilesState;
  readonly send: (event: DraftFilesEvent) => void;
  /** Calls `listener` after each step; returns the function that ends this. */
  readonly watch: (listener: () => void) => () => void;
  /** Resolves when no work is running. */
  readonly settled: () => Promise<void>;
}

/** Does one piece of work. A failure is a result. */
async function resultOf(hands: DraftHands, work: Work): Promise<DraftFilesResult> {
  switch (work.do) {
    case 'write':
      return { type: 'written', named: work.named, ok: await hands.write().catch(() => false) };
    case 'drop':
      // Files that remain are removed when the store is tidied.
      await hands.drop(work.ids).catch(() => undefined);
      return { type: 'dropped' };
    case 'open':
      return {
        type: 'opened',
        key: work.key,
        picture: work.picture,
        file: await hands.open(work.picture),
      };
    case 'look': {
      const { key, original } = work;
      const file = await hands.open(original);
      const small = await hands.open({ name: '', type: '', file: smallIdOf(key) });
      // Read last: earlier names could be older than those that another tab has written meanwhile.
      return { type: 'looked', key, named: await hands.read(), file, small };
    }
    case 'keep': {
      const { key } = work;
      const file = await hands.prepare(work.file).catch(() => null);
      if (!file) return { type: 'kept', key, file: work.file, fault: 'broken' };
      const stored = await hands.keep(file, key).catch(() => null);
      return { type: 'kept', key, file, ...(!stored && { fault: 'store' }) };
    }
    case 'shrink':
      return {
        type: 'shrunk',
        key: work.key,
        small: await hands.shrink(work.file, work.isVideo).catch(() => null),
      };
    case 'keepSmall': {
      const { key, small, drops } = work;
      if (drops.length > 0) await hands.drop(drops).catch(() => undefined);
      const failed = (cause: unknown): DraftFilesResult => ({
        ...{ type: 'keptSmall', key, picture: null },
        isElsewhere: cause instanceof Error && cause.name === 'FileLeft',
      });
      return hands
        .keep(small, smallIdOf(key))
        .then((picture): DraftFilesResult => ({ type: 'keptSmall', key, picture }), failed);
    }
  }
}

/** Runs the machine of a draft (`draft-files.ts`). */
export function draftMachine(
  hands: DraftHands,
  rules: DraftFilesState['rules'] = {},
): DraftMachine {
  let state = draftFiles(rules);
  const listeners = new Set<() => void>();
  /** Functions that release the locks of this tab. */
  const locks = new Map<string, () => void>();
  const isQuiet = (): boolean =>
    !state.isRunning && !state.files.some((file) => isAtWork(file) && file.stage !== 'small');
  const run = async (work: Work): Promise<void> => {
    const unread = { type: 'unread', key: 'key' in work ? work.key : '' } as const;
    send(await resultOf(hands, work).catch((): DraftFilesResult => unread));
  };
  const lock = (key: string): void => {
    const work = (): Promise<void> =>
      new Promise((resolve) => {
        locks.set(key, resolve);
        send({ type: 'locked', key });
      });
    // Without locks two tabs may make the same small picture twice; none is lost.
    hands.lock(key, work).catch(() => send({ type: 'locked', key }));
  };
  function send(event: DraftFilesEvent): void {
    const [next, effects] = step(state, event);
    state = next;
    for (const effect of effects) {
      if (effect.do === 'lock') lock(effect.key);
      else if (effect.do === 'tell') hands.tell(effect.fault, effect.isVideo);
      else void run(effect);
    }
    for (const [key, end] of locks) {
      const file = state.files.find((candidate) => candidate.key === key);
      // Another tab may use a removed file only when the stored draft says so.
      if (file ? isAtWork(file) : state.isRunning) continue;
      locks.delete(key);
      end();
    }
    for (const listener of [...listeners]) listener();
  }
  return {
    state: () => state,
    send,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settled: () =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isQuiet()) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
  };
}
