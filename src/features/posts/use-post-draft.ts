import { useEffect, useRef, useState } from 'react';
import { POST_LIMITS, type Post } from '../../../sync/contract/post.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import type { PostDraft } from '../../../sync/store/drafts.ts';
import { noteSmall } from '../../live/shrink-picture.ts';
import { useDraftFiles } from '../../live/use-draft-files.ts';
import { useLiveValue, useSessionValue } from '../../live/use-session-value.ts';
import { useUnderWay } from '../../live/use-under-way.ts';
import { mergedPostDraft } from '../../rules/merge-post-draft.ts';
import { draftOfPost, filesOf, NEW_POST, NO_DRAFT, withPostDraft } from '../../rules/post-draft.ts';
import { readyVideo } from './ready-video.ts';
import { type ChosenShot, elsewhereOf, listOf, picturesOf, storedOf } from './rules/chosen-shots.ts';
import { isVideoFile, type ShotFault, shotFault } from './rules/shots.ts';
import { makeSmall, storeOriginals } from './store-shots.ts';
import type { Writing, WrittenDraft } from './written-draft.ts';

/**
 * A post that is being written: its words a few milliseconds after each letter, its pictures as they are chosen and again once they are small, all sealed on
 * this device. Two tabs write the same one: each shows what the other wrote. `base`: the post that is changed.
 */
export function usePostDraft(base: Post | undefined): WrittenDraft {
  const name = base ? String(base.id) : NEW_POST;
  const empty = base ? draftOfPost(base) : NO_DRAFT;
  const files = useDraftFiles('draft:post');
  const { known, value, keep, read } = useSessionValue('draft_posts');
  const stored = useLiveValue('draft_posts')?.value?.[name];
  const underWay = useUnderWay<Writing>();
  const [kept, setKept] = useState(false);
  const [, turn] = useState(0);
  const begun = value?.[name];
  const before = begun ?? empty;
  const current = useRef<Writing>(undefined);
  // Before anything is read: what is stored until then is among what will be read, and what comes later comes into this.
  current.current ??= underWay?.get(`post ${name}`) ?? {
    ...{ isOpen: false, latest: before, seen: undefined, openedAs: undefined, list: [], share: undefined, fault: undefined, coming: 0 },
    show: () => undefined,
  };
  const writing = (): Writing => current.current as Writing;
  const setFault = (fault: ShotFault | undefined): void => {
    writing().fault = fault;
    writing().show();
  };
  /** A new post has its id from the first letter on: what was sent before a kill is known by it. */
  const named = (draft: PostDraft): PostDraft => (base || draft === empty ? draft : { ...draft, post_id: draft.post_id ?? crypto.randomUUID() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft as it was when the form opened; what is written after that is known here first
  useEffect(() => {
    if (!files || !known) return undefined;
    const mine = writing();
    mine.show = () => turn((was) => was + 1);
    setKept(begun !== undefined);
    if (mine.isOpen) return undefined;
    let cancelled = false;
    const { pictures = [], originals = [] } = begun ?? {};
    const opening = files.open(
      [...pictures, ...originals].map(({ picture }) => picture),
      true,
    );
    void opening.then((opened) => {
      if (cancelled) return;
      const { video, ...rest } = begun ?? mine.latest;
      mine.list = listOf({ pictures, originals }, [], opened);
      for (const { shot, file } of mine.list) if (shot) noteSmall(file);
      // Without its poster a video was sent with it.
      mine.latest = picturesOf(mine.list, { ...rest, ...(video && mine.list.length > 0 && { video }) });
      Object.assign(mine, { seen: begun, openedAs: begun?.post_id, isOpen: true });
      mine.show();
      // What a kill left as it was chosen.
      if (mine.list.some(({ shot }) => !shot)) void bring(() => files.goOn(() => makeAllSmall(mine.list, true)));
    });
    return () => {
      cancelled = true;
    };
  }, [files, known]);

  /** Shows what another tab wrote into the same draft, beside what is written here. */
  const meet = async (): Promise<void> => {
    const mine = writing();
    if (!files || !mine.isOpen) return;
    const { seen } = mine;
    const theirs = (await read())?.[name];
    const strange = (theirs?.pictures ?? []).filter(({ picture }) => !mine.list.some(({ shot }) => same(shot?.picture, picture)));
    const opened = await files.open(
      strange.map(({ picture }) => picture),
      true,
    );
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is stored changes; a form that cannot be read now meets it with its next letter
  useEffect(() => {
    const mine = writing();
    const look = async (): Promise<void> => {
      do {
        mine.meeting = 'once';
        await meet().catch(() => undefined);
      } while (writing().meeting === 'again');
      mine.meeting = undefined;
    };
    if (same(stored, mine.seen)) return;
    if (mine.meeting) mine.meeting = 'again';
    else void look();
  }, [stored]);

  /** Stores what is written; what another tab wrote there stays in it. */
  const put = (): Promise<void> => {
    const mine = writing();
    mine.queued ??= putLatest(mine);
    return mine.queued;
  };
  const putLatest = async (mine: Writing): Promise<void> => {
    let written: PostDraft | undefined;
    const change = (was: Readonly<Record<string, PostDraft>> = {}) => {
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
    writing().latest = named(next);
    writing().show();
    return put();
  };
  const write = (change: Partial<PostDraft>): void => void save({ ...writing().latest, ...change });
  const place = (next: readonly ChosenShot[]): Promise<void> => {
    const { list, latest } = writing();
    writing().list = next;
    return save(picturesOf(next, latest, elsewhereOf(list, latest)));
  };
  /** Stores what was chosen; the form finds it again if it is left meanwhile. */
  const bring = async (work: () => Promise<void>): Promise<void> => {
    const mine = writing();
    mine.coming += 1;
    underWay?.set(`post ${name}`, mine);
    mine.show();
    await work().finally(() => {
      mine.coming -= 1;
      if (mine.coming === 0) underWay?.delete(`post ${name}`);
      mine.show();
    });
  };
  const shelf = () => ({ files, list: () => writing().list, place, setFault });
  const makeAllSmall = async (chosen: readonly ChosenShot[], isAgain: boolean): Promise<void> => {
    // One after another: small phones have no memory for ten large pictures at once.
    for (const { key } of chosen) await makeSmall(shelf(), key, isAgain);
  };
  const add = async (chosen: readonly File[]): Promise<void> => {
    const is = shotFault(
      [...writing().list.map(({ file }) => file), ...chosen],
      POST_LIMITS.pictures - (base ? base.media.length - (writing().latest.drop?.length ?? 0) : 0),
    );
    setFault(is);
    if (is || !files) return;
    const coming = chosen.map((file) => ({ key: crypto.randomUUID(), file }));
    writing().list = [...writing().list, ...coming];
    await bring(() =>
      files.atWork(async () => {
        await storeOriginals(shelf(), coming);
        await makeAllSmall(coming, false);
      }),
    );
  };
  const addVideo = async (file: File): Promise<void> => {
    setFault(isVideoFile(file, POST_LIMITS.video) ? undefined : 'video');
    if (!files || !isVideoFile(file, POST_LIMITS.video)) return;
    const mine = writing();
    const tell = (share: number | undefined): void => {
      mine.share = share;
      mine.show();
    };
    mine.share = 0;
    await bring(async () => {
      try {
        const ready = await readyVideo(file);
        if (!ready) return setFault('video');
        const poster = await files.keep(ready.poster);
        const video = await files.keep(ready.video, (stored) => tell(stored / ready.video.size));
        mine.latest = { ...mine.latest, video };
        void place([{ key: crypto.randomUUID(), file: ready.poster, shot: { picture: poster, alt: '' } }]);
      } catch {
        setFault('store');
      } finally {
        mine.share = undefined;
      }
    });
  };
  const { isOpen, latest, openedAs, list, share, fault } = writing();
  return {
    known: known && isOpen,
    kept,
    draft: isOpen ? latest : before,
    openedAs,
    shots: isOpen ? list : [],
    fault,
    share,
    write,
    add,
    addVideo,
    setShots(change) {
      const before = writing().list;
      const next = change(before);
      const left = [...storedOf(before.filter(({ key }) => !next.some((one) => one.key === key)))];
      setFault(undefined);
      const { video, ...rest } = writing().latest;
      // A video leaves with its poster.
      if (video && next.length === 0) {
        writing().latest = rest;
        left.push(video);
      }
      void place(next);
      // What stays of those that were taken out leaves when the store is tidied.
      if (left.length > 0) void files?.drop(left).catch(() => undefined);
    },
    async clear(sent) {
      const mine = writing();
      const left = [...filesOf({ ...mine.latest, pictures: [] }), ...storedOf(mine.list)];
      const { seen } = mine;
      // Not the draft with which the form opened: that one is over.
      Object.assign(mine, { latest: empty, list: [], openedAs: undefined });
      mine.show();
      setKept(false);
      let rest: PostDraft | undefined;
      const end = (was: Readonly<Record<string, PostDraft>> = {}) => {
        // What another tab wrote beyond what was sent goes on there.
        rest = sent && was[name] && !same(was[name], seen) ? mergedPostDraft(seen, was[name], undefined, empty) : undefined;
        return withPostDraft(was, name, rest ?? null);
      };
      if (await keep(end).catch(() => false)) mine.seen = undefined;
      if (rest) await meet();
      if (!sent) await files?.drop(left).catch(() => undefined);
    },
  };
}
