import { useEffect, useRef, useState } from 'react';
import { POST_LIMITS, type Post } from '../../../sync/contract/post.ts';
import type { PostDraft } from '../../../sync/store/drafts.ts';
import { noteSmall, shrinkPicture } from '../../live/shrink-picture.ts';
import { useDraftFiles } from '../../live/use-draft-files.ts';
import { useSessionValue } from '../../live/use-session-value.ts';
import { useUnderWay } from '../../live/use-under-way.ts';
import { draftOfPost, filesOf, NEW_POST, NO_DRAFT, withPostDraft } from '../../rules/post-draft.ts';
import { readyVideo } from './ready-video.ts';
import { isVideoFile, type ShotFault, shotFault } from './rules/shots.ts';

type Shot = PostDraft['pictures'][number];

/** A picture that was chosen: here, or still being made small and stored. `shot` undefined meanwhile. */
export interface ChosenShot {
  readonly key: string;
  readonly file: File;
  readonly shot?: Shot;
}

/** A post that is being written, and what its form does with it. */
export interface WrittenDraft {
  readonly known: boolean;
  /** Something of it is stored on this device. */
  readonly kept: boolean;
  readonly draft: PostDraft;
  readonly shots: readonly ChosenShot[];
  readonly fault: ShotFault | undefined;
  readonly write: (change: Partial<PostDraft>) => void;
  readonly add: (files: readonly File[]) => Promise<void>;
  /** A video, with its poster as the only picture; `share` of it that is stored, from 0 to 1, undefined while none comes. */
  readonly addVideo: (file: File) => Promise<void>;
  readonly share: number | undefined;
  /** From the pictures as they are now: one may have become small since they were drawn. */
  readonly setShots: (change: (now: readonly ChosenShot[]) => readonly ChosenShot[]) => void;
  /** Ends the draft; `sent`: its pictures are an entry's now. */
  readonly clear: (sent: boolean) => Promise<void>;
}

/**
 * What is being written, as it is between two renderings. Pictures become small and are stored also after the form was left: who comes back meanwhile goes
 * on with the very same, or the two would write over each other.
 */
interface Writing {
  /** What was stored of it has been opened. */
  isOpen: boolean;
  /** What is written now; a picture that comes later meets the words of then. */
  latest: PostDraft;
  /** The pictures now, in the same way. */
  list: readonly ChosenShot[];
  share: number | undefined;
  fault: ShotFault | undefined;
  /** How many choices of files are still being stored. */
  coming: number;
  /** Tells the form that shows it. */
  show: () => void;
}

/**
 * A post that is being written: its words a few milliseconds after each letter, its pictures as soon as they are small, all sealed on this device.
 * `base`: the post that is changed.
 */
export function usePostDraft(base: Post | undefined): WrittenDraft {
  const name = base ? String(base.id) : NEW_POST;
  const files = useDraftFiles('draft:post');
  const { known, value, keep } = useSessionValue('draft_posts');
  const underWay = useUnderWay<Writing>();
  const [kept, setKept] = useState(false);
  const [, turn] = useState(0);
  const begun = value?.[name];
  const before = begun ?? (base ? draftOfPost(base) : NO_DRAFT);
  const current = useRef<Writing>(undefined);
  // Before anything is read: what is stored until then is among what will be read, and what comes later comes into this.
  current.current ??= underWay?.get(`post ${name}`) ?? {
    ...{ isOpen: false, latest: before, list: [], share: undefined, fault: undefined, coming: 0 },
    show: () => undefined,
  };
  const writing = (): Writing => current.current as Writing;
  const setFault = (fault: ShotFault | undefined): void => {
    writing().fault = fault;
    writing().show();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft as it was when the form opened; what is written after that is known here first
  useEffect(() => {
    if (!files || !known) return undefined;
    const mine = writing();
    mine.show = () => turn((was) => was + 1);
    setKept(begun !== undefined);
    if (mine.isOpen) return undefined;
    let cancelled = false;
    const listed = begun?.pictures ?? [];
    const opening = files.open(
      listed.map(({ picture }) => picture),
      true,
    );
    void opening.then((opened) => {
      if (cancelled) return;
      const here = opened.flatMap(([picture, file], i) => {
        noteSmall(file);
        const shot = listed.find((one) => one.picture === picture);
        return shot ? [{ key: `${i} ${file.name}`, file, shot }] : [];
      });
      const { video, ...rest } = begun ?? mine.latest;
      // Without its poster a video was sent with it.
      mine.latest = { ...rest, pictures: here.map(({ shot }) => shot), ...(video && here.length > 0 && { video }) };
      mine.list = here;
      mine.isOpen = true;
      mine.show();
    });
    return () => {
      cancelled = true;
    };
  }, [files, known]);

  const save = (written: PostDraft): void => {
    // A new post has its id from the first letter on: what was sent before a kill is known by it.
    const next = base ? written : { ...written, post_id: written.post_id ?? crypto.randomUUID() };
    writing().latest = next;
    writing().show();
    // What could not be stored is still in the form, and is not said to be kept.
    keep((was = {}) => withPostDraft(was, name, next)).then(setKept, () => setKept(false));
  };
  const write = (change: Partial<PostDraft>): void => save({ ...writing().latest, ...change });
  const place = (next: readonly ChosenShot[]): void => {
    writing().list = next;
    write({ pictures: next.flatMap(({ shot }) => (shot ? [shot] : [])) });
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
  const add = async (chosen: readonly File[]): Promise<void> => {
    const is = shotFault(
      [...writing().list.map(({ file }) => file), ...chosen],
      POST_LIMITS.pictures - (base ? base.media.length - (writing().latest.drop?.length ?? 0) : 0),
    );
    setFault(is);
    if (is || !files) return;
    const coming = chosen.map((file) => ({ key: crypto.randomUUID(), file }));
    writing().list = [...writing().list, ...coming];
    await bring(async () => {
      // One after another: small phones have no memory for ten large pictures at once.
      for (const { key, file } of coming) {
        const small = await shrinkPicture(file).catch(() => null);
        const picture = small && (await files.keep(small).catch(() => null));
        if (!picture) setFault(small ? 'store' : 'broken');
        const { list } = writing();
        const next = picture
          ? list.map((one) => (one.key === key ? { key, file: small, shot: { picture, alt: '' } } : one))
          : list.filter((one) => one.key !== key);
        // One that was taken out while it was made small.
        if (picture && !next.some((one) => one.key === key)) void files.drop([picture]).catch(() => undefined);
        else place(next);
      }
    });
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
        place([{ key: crypto.randomUUID(), file: ready.poster, shot: { picture: poster, alt: '' } }]);
      } catch {
        setFault('store');
      } finally {
        mine.share = undefined;
      }
    });
  };
  const { isOpen, latest, list, share, fault } = writing();
  return {
    known: known && isOpen,
    kept,
    draft: isOpen ? latest : before,
    shots: isOpen ? list : [],
    fault,
    share,
    write,
    add,
    addVideo,
    setShots(change) {
      const before = writing().list;
      const next = change(before);
      const left = before.filter(({ key }) => !next.some((one) => one.key === key)).flatMap(({ shot }) => (shot ? [shot.picture] : []));
      setFault(undefined);
      const { video, ...rest } = writing().latest;
      // A video leaves with its poster.
      if (video && next.length === 0) {
        writing().latest = rest;
        left.push(video);
      }
      place(next);
      // What stays of those that were taken out leaves when the store is tidied.
      void files?.drop(left).catch(() => undefined);
    },
    async clear(sent) {
      const mine = writing();
      const left = filesOf({ ...mine.latest, pictures: mine.list.flatMap(({ shot }) => (shot ? [shot] : [])) });
      // Not the draft with which the form opened: that one is over.
      mine.latest = base ? draftOfPost(base) : NO_DRAFT;
      mine.list = [];
      mine.show();
      setKept(false);
      await keep((was = {}) => withPostDraft(was, name, null)).catch(() => false);
      if (!sent) await files?.drop(left).catch(() => undefined);
    },
  };
}
