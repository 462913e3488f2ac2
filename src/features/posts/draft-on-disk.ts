import { same } from '../../../sync/contract/rules/same.ts';
import type { PostDraft, StoredPicture } from '../../../sync/store/drafts.ts';
import { noteSmall } from '../../live/drafts/shrink-picture.ts';
import type { DraftFiles } from '../../live/drafts/use-draft-files.ts';
import { filesOf, mergedPostDraft, withPostDraft } from '../../rules/drafts/post-draft.ts';
import { type ChosenShot, elsewhereOf, listOf, picturesOf, storedOf } from './rules/chosen-shots.ts';
import type { PlacedBeside } from './store-shots.ts';
import type { Writing } from './written-draft.ts';

type Drafts = Readonly<Record<string, PostDraft>>;

/** The stored draft that a form writes. */
interface Place {
  readonly name: string;
  /** The form before anything was written in it. */
  readonly empty: PostDraft;
  /** A new post has its id from the first letter on: what was sent before a kill is known by it. */
  readonly isNew: boolean;
  readonly files: DraftFiles | null;
  readonly read: () => Promise<Drafts | undefined>;
  readonly keep: (next: (was: Drafts | undefined) => Drafts) => Promise<boolean>;
  readonly setKept: (kept: boolean) => void;
}

/** A draft between its form and the disk, where another tab may write the same one. */
export interface DraftOnDisk {
  /** Shows what another tab wrote into the same draft, beside what is written here. */
  readonly meet: () => Promise<void>;
  /** Stores what is written; what another tab wrote there stays in it. */
  readonly save: (next: PostDraft) => Promise<void>;
  /** Stores which pictures there are now. */
  readonly place: (next: readonly ChosenShot[], beside?: PlacedBeside) => Promise<void>;
  /** The draft as it is sent, and its post's id, once that is on the disk: a kill after sending leaves no second one to send. */
  readonly settle: () => Promise<{ readonly draft: PostDraft; readonly post_id: string }>;
  /** Ends the draft; `sent`: its pictures are an entry's now, and what another tab wrote beyond that goes on. */
  readonly end: (sent: boolean) => Promise<void>;
}

export function draftOnDisk({ name, empty, isNew, files, read, keep, setKept }: Place, writing: () => Writing): DraftOnDisk {
  const named = (draft: PostDraft): PostDraft => (!isNew || draft === empty ? draft : { ...draft, post_id: draft.post_id ?? crypto.randomUUID() });
  const open = (pictures: readonly StoredPicture[]) => files?.open(pictures, true) ?? Promise.resolve([]);

  const meet = async (): Promise<void> => {
    const mine = writing();
    if (!files || !mine.isOpen) return;
    const { seen } = mine;
    const theirs = (await read())?.[name];
    const strange = (theirs?.pictures ?? []).filter(({ picture }) => !mine.list.some(({ shot }) => same(shot?.picture, picture)));
    const opened = await open(strange.map(({ picture }) => picture));
    // What was written meanwhile has met it, or is met next.
    if (mine.seen !== seen || same(theirs, seen)) return;
    const next = mergedPostDraft(seen, mine.latest, theirs, empty);
    for (const [, file] of opened) noteSmall(file);
    mine.seen = theirs;
    if (!theirs) mine.openedAs = undefined;
    mine.list = listOf(next, mine.list, opened);
    mine.latest = { ...next, pictures: mine.list.flatMap(({ shot }) => (shot ? [shot] : [])) };
    setKept(theirs !== undefined);
    mine.show();
  };

  const putLatest = async (mine: Writing): Promise<void> => {
    let written: PostDraft | undefined;
    const change = (was: Drafts = {}): Drafts => {
      mine.queued = undefined;
      written = named(mine.latest);
      const theirs = was[name];
      return withPostDraft(was, name, same(theirs, mine.seen) ? written : named(mergedPostDraft(mine.seen, written, theirs, empty)));
    };
    // What could not be stored is still in the form, and is not said to be kept.
    const done = await keep(change).catch(() => false);
    mine.queued = undefined;
    if (done) mine.seen = written;
    setKept(done);
  };
  const save = (next: PostDraft): Promise<void> => {
    const mine = writing();
    mine.latest = named(next);
    mine.show();
    mine.queued ??= putLatest(mine);
    return mine.queued;
  };

  return {
    meet,
    save,
    place(next, { video, gone } = {}) {
      const { list, latest } = writing();
      writing().list = next;
      const elsewhere = elsewhereOf(list, latest).filter(({ picture }) => !same(picture, gone));
      return save({ ...picturesOf(next, latest, elsewhere), ...(video && { video }) });
    },
    async settle() {
      await save(named({ ...writing().latest }));
      const { latest } = writing();
      writing().settled = latest;
      return { draft: latest, post_id: latest.post_id ?? name };
    },
    async end(sent) {
      const mine = writing();
      const left = [...filesOf({ ...mine.latest, pictures: [] }), ...storedOf(mine.list)];
      const from = mine.settled ?? mine.seen;
      // Not the draft with which the form opened: that one is over.
      Object.assign(mine, { latest: empty, list: [], openedAs: undefined, settled: undefined });
      mine.show();
      setKept(false);
      let rest: PostDraft | undefined;
      const change = (was: Drafts = {}): Drafts => {
        // What another tab wrote beyond what was sent goes on there.
        rest = sent && was[name] && !same(was[name], from) ? named(mergedPostDraft(from, was[name], undefined, empty)) : undefined;
        return withPostDraft(was, name, rest ?? null);
      };
      if (await keep(change).catch(() => false)) mine.seen = undefined;
      if (rest) await meet();
      if (!sent) await files?.drop(left).catch(() => undefined);
    },
  };
}
