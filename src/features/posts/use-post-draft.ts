import { useEffect, useRef, useState } from 'react';
import { POST_LIMITS, type Post } from '../../../sync/contract/post.ts';
import type { PostDraft } from '../../../sync/store/drafts.ts';
import { noteSmall, shrinkPicture } from '../../live/shrink-picture.ts';
import { useDraftFiles } from '../../live/use-draft-files.ts';
import { useSessionValue } from '../../live/use-session-value.ts';
import { draftOfPost, NEW_POST, NO_DRAFT, withPostDraft } from '../../rules/post-draft.ts';
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
 * A post that is being written: its words a few milliseconds after each letter, its pictures as soon as they are small, all sealed on this device.
 * `base`: the post that is changed.
 */
export function usePostDraft(base: Post | undefined): WrittenDraft {
  const name = base ? String(base.id) : NEW_POST;
  const files = useDraftFiles('draft:post');
  const { known, value, keep } = useSessionValue('draft_posts');
  const [draft, setDraft] = useState<PostDraft>();
  const [shots, setShots] = useState<readonly ChosenShot[]>();
  const [kept, setKept] = useState(false);
  const [fault, setFault] = useState<ShotFault>();
  const [share, setShare] = useState<number>();
  const begun = value?.[name];
  const before = begun ?? (base ? draftOfPost(base) : NO_DRAFT);
  /** What is written now; a picture that comes later meets the words of then. */
  const latest = useRef<PostDraft>(before);
  /** The pictures now, in the same way: one becomes small between two renderings. */
  const list = useRef<readonly ChosenShot[]>([]);
  const isOpen = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft as it was when the form opened; what is written after that is known here first
  useEffect(() => {
    if (!files || !known) return undefined;
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
      const { video, ...rest } = begun ?? latest.current;
      // Without its poster a video was sent with it.
      latest.current = { ...rest, pictures: here.map(({ shot }) => shot), ...(video && here.length > 0 && { video }) };
      setDraft((now) => now ?? (begun || base ? latest.current : undefined));
      if (!isOpen.current) {
        list.current = here;
        setShots(here);
      }
      isOpen.current = true;
      setKept(begun !== undefined);
    });
    return () => {
      cancelled = true;
    };
  }, [files, known]);

  const store = (written: PostDraft): void => {
    // A new post has its id from the first letter on: what was sent before a kill is known by it.
    const next = base ? written : { ...written, post_id: written.post_id ?? crypto.randomUUID() };
    latest.current = next;
    setDraft(next);
    // What could not be stored is still in the form, and is not said to be kept.
    keep((was = {}) => withPostDraft(was, name, next)).then(setKept, () => setKept(false));
  };
  const write = (change: Partial<PostDraft>): void => store({ ...latest.current, ...change });
  const place = (next: readonly ChosenShot[]): void => {
    setShots(next);
    write({ pictures: next.flatMap(({ shot }) => (shot ? [shot] : [])) });
  };
  const add = async (chosen: readonly File[]): Promise<void> => {
    const is = shotFault(
      [...list.current.map(({ file }) => file), ...chosen],
      POST_LIMITS.pictures - (base ? base.media.length - (latest.current.drop?.length ?? 0) : 0),
    );
    setFault(is);
    if (is || !files) return;
    const coming = chosen.map((file) => ({ key: crypto.randomUUID(), file }));
    list.current = [...list.current, ...coming];
    setShots(list.current);
    // One after another: small phones have no memory for ten large pictures at once.
    for (const { key, file } of coming) {
      const small = await shrinkPicture(file).catch(() => null);
      const picture = small && (await files.keep(small).catch(() => null));
      if (!picture) setFault(small ? 'store' : 'broken');
      const next = picture
        ? list.current.map((one) => (one.key === key ? { key, file: small, shot: { picture, alt: '' } } : one))
        : list.current.filter((one) => one.key !== key);
      // One that was taken out while it was made small.
      if (picture && !next.some((one) => one.key === key)) void files.drop([picture]).catch(() => undefined);
      list.current = next;
      place(next);
    }
  };
  const addVideo = async (file: File): Promise<void> => {
    setFault(isVideoFile(file, POST_LIMITS.video) ? undefined : 'video');
    if (!files || !isVideoFile(file, POST_LIMITS.video)) return;
    setShare(0);
    try {
      const ready = await readyVideo(file);
      if (!ready) return setFault('video');
      const poster = await files.keep(ready.poster);
      const video = await files.keep(ready.video, (stored) => setShare(stored / ready.video.size));
      latest.current = { ...latest.current, video };
      list.current = [{ key: crypto.randomUUID(), file: ready.poster, shot: { picture: poster, alt: '' } }];
      place(list.current);
    } catch {
      setFault('store');
    } finally {
      setShare(undefined);
    }
  };
  return {
    known: known && shots !== undefined,
    kept,
    draft: draft ?? before,
    shots: shots ?? [],
    fault,
    share,
    write,
    add,
    addVideo,
    setShots(change) {
      const next = change(list.current);
      const left = list.current.filter(({ key }) => !next.some((one) => one.key === key)).flatMap(({ shot }) => (shot ? [shot.picture] : []));
      list.current = next;
      setFault(undefined);
      const { video, ...rest } = latest.current;
      // A video leaves with its poster.
      if (video && next.length === 0) {
        latest.current = rest;
        left.push(video);
      }
      place(next);
      // What stays of those that were taken out leaves when the store is tidied.
      void files?.drop(left).catch(() => undefined);
    },
    async clear(sent) {
      const { video } = latest.current;
      const left = [...list.current.flatMap(({ shot }) => (shot ? [shot.picture] : [])), ...(video ? [video] : [])];
      latest.current = base ? draftOfPost(base) : NO_DRAFT;
      // Not the draft with which the form opened: that one is over.
      setDraft(latest.current);
      list.current = [];
      setShots([]);
      setKept(false);
      await keep((was = {}) => withPostDraft(was, name, null)).catch(() => false);
      if (!sent) await files?.drop(left).catch(() => undefined);
    },
  };
}
