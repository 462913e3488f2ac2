import { useEffect, useRef, useState } from 'react';
import { POST_LIMITS, type Post } from '../../../sync/contract/posts/post.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import { useLiveValue, useSessionValue } from '../../live/account/use-session-value.ts';
import { noteSmall } from '../../live/drafts/shrink-picture.ts';
import { useDraftFiles } from '../../live/drafts/use-draft-files.ts';
import { useUnderWay } from '../../live/outbox/use-under-way.ts';
import { draftOfPost, isVideo, NEW_POST, NO_DRAFT } from '../../rules/drafts/post-draft.ts';
import { draftOnDisk } from './draft-on-disk.ts';
import { keyOf, listOf, picturesOf, storedOf } from './rules/chosen-shots.ts';
import { isVideoFile, type ShotFault, shotFault } from './rules/shots.ts';
import { chosenShot, goOnWith, makeSmall, type ShotStore, storeOriginals, storeVideo } from './store-shots.ts';
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
  const { meet, save, place, settle, end } = draftOnDisk({ name, empty, isNew: !base, files, read, keep, setKept }, writing);
  const shotStore = (): ShotStore | null => files && { files, list: () => writing().list, place, setFault };

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

  /** While the form is open; it waits for each file that it, or another tab, is at work on. */
  const open = useRef<AbortController>(undefined);
  const tending = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const mine = new AbortController();
    open.current = mine;
    return () => mine.abort();
  }, []);
  /** Goes on with what no tab is at work on any more: what a kill has left as it was chosen, in this tab or another. */
  const tend = async (): Promise<void> => {
    const on = shotStore();
    const signal = open.current?.signal;
    if (!on || !signal || tending.current === signal) return;
    tending.current = signal;
    const tended = new Set<string>();
    const nextOf = () => (signal.aborted ? [] : (writing().latest.originals ?? [])).find(({ picture }) => !tended.has(keyOf(picture)));
    for (let next = nextOf(); next; next = nextOf()) {
      const { picture } = next;
      tended.add(keyOf(picture));
      const goOn = async (): Promise<void> => {
        // That tab has finished it, perhaps.
        await meet();
        const left = writing().latest.originals?.find((one) => same(one.picture, picture));
        if (left) await bring(() => goOnWith(on, left));
      };
      // What cannot be read now is gone on with at the next start.
      await files?.atWork([keyOf(picture)], goOn, signal).catch(() => undefined);
    }
    if (tending.current === signal) tending.current = undefined;
  };

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
      // Without its poster a video was sent with it. What is not here whole is named until it is said to be lost.
      const elsewhere = originals.filter(({ picture }) => !mine.list.some(({ original }) => same(original?.picture, picture)));
      mine.latest = picturesOf(mine.list, { ...rest, ...(video && mine.list.length > 0 && { video }) }, elsewhere);
      Object.assign(mine, { seen: begun, openedAs: begun?.post_id, isOpen: true });
      mine.show();
      void tend();
    });
    return () => {
      cancelled = true;
    };
  }, [files, known]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is stored changes; a form that cannot be read now meets it with its next letter
  useEffect(() => {
    const mine = writing();
    const look = async (): Promise<void> => {
      do {
        mine.meeting = 'once';
        await meet().catch(() => undefined);
      } while (writing().meeting === 'again');
      mine.meeting = undefined;
      void tend();
    };
    if (same(stored, mine.seen)) return;
    if (mine.meeting) mine.meeting = 'again';
    else void look();
  }, [stored]);

  const add = async (chosen: readonly File[]): Promise<void> => {
    const is = shotFault(
      [...writing().list.map(({ file }) => file), ...chosen],
      POST_LIMITS.pictures - (base ? base.media.length - (writing().latest.drop?.length ?? 0) : 0),
    );
    setFault(is);
    const on = shotStore();
    if (is || !on) return;
    const coming = chosen.map(chosenShot);
    const keys = coming.map(({ key }) => key);
    const work = async (): Promise<void> => {
      await storeOriginals(on, coming);
      // One after another: small phones have no memory for ten large pictures at once.
      for (const key of keys) await makeSmall(on, key, false);
    };
    await bring(() => on.files.atWork(keys, work));
  };
  const addVideo = async (file: File): Promise<void> => {
    const is = isVideoFile(file, POST_LIMITS.video) ? undefined : 'video';
    setFault(is);
    const on = shotStore();
    if (is || !on) return;
    const mine = writing();
    const tell = (share: number | undefined): void => {
      mine.share = share;
      mine.show();
    };
    const coming = chosenShot(file);
    const work = async (): Promise<void> => {
      if (await storeVideo(on, coming, tell)) await makeSmall(on, coming.key, false);
    };
    tell(0);
    await bring(() => on.files.atWork([coming.key], work).finally(() => tell(undefined)));
  };
  const { isOpen, latest, openedAs, list, share, fault } = writing();
  return {
    known: known && isOpen,
    kept,
    draft: isOpen ? latest : before,
    openedAs,
    shots: isOpen ? list.filter(({ file }) => !isVideo(file)) : [],
    fault,
    share,
    write: (change) => void save({ ...writing().latest, ...change }),
    add,
    addVideo,
    setShots(change) {
      const before = writing().list;
      const isComing = ({ file }: { readonly file: File }): boolean => isVideo(file);
      const next = [...before.filter(isComing), ...change(before.filter((one) => !isComing(one)))];
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
    settle,
    clear: end,
  };
}
