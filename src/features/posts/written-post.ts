import { same } from '../../../sync/contract/rules/same.ts';
import { withoutPlace } from '../../../sync/contract/rules/video-place.ts';
import {
  type DraftFileFault,
  idsOf,
  isVideo,
  type NamedFiles,
  namedBy,
} from '../../../sync/files/draft-files.ts';
import { type DraftMachine, draftMachine } from '../../../sync/page/draft-machine.ts';
import type { PostDraft } from '../../../sync/store/drafts.ts';
import { shrinkPicture } from '../../live/drafts/shrink-picture.ts';
import type { DeviceHands } from '../../live/drafts/use-draft-machine.ts';
import {
  filesNamedIn,
  mergedPostDraft,
  withNamedFiles,
  withPostDraft,
} from '../../rules/drafts/post-draft.ts';
import type { ShotFault } from './rules/shots.ts';

/** Where the poster is taken (seconds): the very beginning is often black. */
const POSTER_AT = 0.5;
/** After this time without a picture, this browser does not play the video (milliseconds). */
const LONGEST_MS = 15_000;

/** The poster of a video, small. Rejects if this browser does not play the video. */
async function posterOf(video: File): Promise<File> {
  const address = URL.createObjectURL(video);
  const player = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
  });
  try {
    await new Promise<void>((resolve, reject) => {
      setTimeout(reject, LONGEST_MS, new Error('This video shows no picture.'));
      player.onerror = () => reject(new Error('This browser does not play it.'));
      player.onloadeddata = () => {
        player.currentTime = Math.min(POSTER_AT, player.duration / 2 || 0);
      };
      player.onseeked = () => resolve();
      player.src = address;
    });
    const { videoWidth: width, videoHeight: height } = player;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(player, 0, 0, width, height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!drawn) throw new Error('This video shows no picture.');
    return await shrinkPicture(
      new File([drawn], video.name.replace(/mp4$/, 'png'), { type: drawn.type }),
    );
  } finally {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(address);
  }
}

/** The name under which a video is stored and sent. */
const videoName = ({ name }: File): string =>
  `${name.replace(/\.[^.]*$/, '').slice(0, 100) || 'video'}.mp4`;

/** A video without what its camera wrote beside picture and sound; null if it is none. */
async function cleanVideo(file: File): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return withoutPlace(bytes) ? new File([bytes], videoName(file), { type: 'video/mp4' }) : null;
}

type Drafts = Readonly<Record<string, PostDraft>>;

const FAULTS: Readonly<Record<DraftFileFault, readonly [picture: ShotFault, video: ShotFault]>> = {
  broken: ['broken', 'video'],
  worn: ['broken', 'video'],
  store: ['store', 'store'],
  lost: ['lost', 'lostVideo'],
};

/** The stored draft that a form writes. */
interface Place {
  readonly name: string;
  /** The form before anything was written in it. */
  readonly empty: PostDraft;
  /**
   * A new post has its id from the first letter on: an entry that was sent before a kill is known
   * by it.
   */
  readonly isNew: boolean;
  /** The draft as the form found it. */
  readonly begun: PostDraft | undefined;
  readonly hands: DeviceHands;
  readonly read: () => Promise<Drafts | undefined>;
  readonly keep: (next: (was: Drafts | undefined) => Drafts) => Promise<boolean>;
}

/**
 * A post that is being written, between its form and the disk, where another tab may write the same
 * one. It goes on while pictures become small, also after its form was left.
 */
export interface WrittenPost {
  readonly machine: DraftMachine;
  /** What the form shows beside the files. */
  readonly view: {
    readonly draft: PostDraft;
    /** The post's id with which the form opened, until the draft ends. */
    readonly openedAs: string | undefined;
    /** Something of the draft is stored on this device. */
    readonly isKept: boolean;
    readonly fault: ShotFault | undefined;
    /** The share of a video that is stored, from 0 to 1; undefined while none is being stored. */
    readonly share: number | undefined;
  };
  readonly setFault: (fault: ShotFault | undefined) => void;
  readonly choose: (files: readonly File[]) => Promise<void>;
  /**
   * Shows what another tab wrote into the same draft, beside what is written here. `stored`: the
   * draft on the disk, which has changed.
   */
  readonly meet: (stored: PostDraft | undefined) => Promise<void>;
  readonly write: (change: Partial<PostDraft>) => void;
  readonly describe: (key: string, alt: string) => void;
  /**
   * The draft as it is sent, and its post's id, once that is on the disk: a kill after sending
   * leaves no second one to send.
   */
  readonly settle: () => Promise<{ readonly draft: PostDraft; readonly post_id: string }>;
  /**
   * Ends the draft. `isSent`: its pictures are an entry's now, and what another tab wrote beyond
   * that goes on.
   */
  readonly end: (isSent: boolean) => Promise<void>;
}

export function writtenPost({ name, empty, isNew, begun, hands, read, keep }: Place): WrittenPost {
  const identified = (draft: PostDraft): PostDraft =>
    !isNew || draft === empty ? draft : { ...draft, post_id: draft.post_id ?? crypto.randomUUID() };
  /** What is written now; its files are the machine's. */
  let words = begun ?? empty;
  /**
   * The draft that this form wrote or read last: by it, what another tab wrote since is told from
   * what was written here.
   */
  let seen = begun;
  let settled: PostDraft | undefined;
  /** The next write, until it begins: letters that come faster than the disk wait for one write. */
  let queued: Promise<boolean> | undefined;
  let meeting: 'once' | 'again' | undefined;
  let view = {
    openedAs: begun?.post_id,
    isKept: begun !== undefined,
    fault: undefined as ShotFault | undefined,
    share: undefined as number | undefined,
  };
  const listeners = new Set<() => void>();
  const draw = (): void => {
    for (const hear of [...listeners]) hear();
  };
  const show = (change: Partial<typeof view>): void => {
    if (same({ ...view, ...change }, view)) return;
    view = { ...view, ...change };
    draw();
  };
  const latest = (): PostDraft => {
    const named = namedBy(machine.state().files);
    return words === empty && same(named, filesNamedIn(empty))
      ? empty
      : withNamedFiles(words, named);
  };
  const put = async (): Promise<boolean> => {
    let written: PostDraft | undefined;
    let isBegun = false;
    const change = (was: Drafts = {}): Drafts => {
      // The next write may be queued by the time the names change under this one.
      if (!isBegun) queued = undefined;
      isBegun = true;
      words = latest() === empty ? empty : identified(words);
      written = latest();
      const theirs = was[name];
      const isSeen = same(theirs, seen);
      // A machine that has nothing to name writes no draft.
      if (isSeen && written === empty && !theirs) return was;
      return withPostDraft(
        was,
        name,
        isSeen ? written : identified(mergedPostDraft(seen, written, theirs, empty)),
      );
    };
    // A draft that could not be stored is still in the form, and is not said to be kept.
    const isDone = await keep(change).catch(() => false);
    if (!isBegun) queued = undefined;
    if (isDone) seen = written === empty && !seen ? undefined : written;
    show({ isKept: isDone && seen !== undefined });
    return isDone;
  };
  const save = (): Promise<boolean> => {
    queued ??= put();
    return queued;
  };
  /** Takes over what the disk says now; the files that the draft names then. */
  const met = async (): Promise<NamedFiles> => {
    const theirs = (await read())?.[name];
    if (!same(theirs, seen)) {
      words = mergedPostDraft(seen, latest(), theirs, empty);
      seen = theirs;
      show({ isKept: theirs !== undefined, ...(!theirs && { openedAs: undefined }) });
      return filesNamedIn(words);
    }
    return filesNamedIn(latest());
  };
  const machine = draftMachine({
    ...hands,
    read: met,
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
  const meetOnce = async (): Promise<void> => {
    const before = seen;
    const named = await met();
    if (seen !== before) machine.send({ type: 'found', named });
  };
  return {
    machine: {
      ...machine,
      watch(hear) {
        listeners.add(hear);
        const stop = machine.watch(hear);
        return () => {
          listeners.delete(hear);
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
    async meet(stored) {
      if (same(stored, seen)) return;
      if (meeting) {
        meeting = 'again';
        return;
      }
      do {
        meeting = 'once';
        // A draft that cannot be read now is met with the next letter.
        await meetOnce().catch(() => undefined);
        // Another tab may have written more meanwhile.
      } while ((meeting as string) === 'again');
      meeting = undefined;
    },
    write(change) {
      words = identified({ ...words, ...change });
      draw();
      void save();
    },
    describe(key, alt) {
      machine.send({ type: 'described', key, alt });
      void save();
    },
    async settle() {
      words = identified({ ...words });
      await save();
      settled = latest();
      return { draft: settled, post_id: settled.post_id ?? name };
    },
    async end(isSent) {
      const left = machine.state().files.flatMap(idsOf);
      const from = settled ?? seen;
      words = empty;
      settled = undefined;
      machine.send({ type: 'ended' });
      show({ isKept: false, openedAs: undefined, share: undefined });
      let rest: PostDraft | undefined;
      const change = (was: Drafts = {}): Drafts => {
        const theirs = was[name];
        rest =
          isSent && theirs && !same(theirs, from)
            ? identified(mergedPostDraft(from, theirs, undefined, empty))
            : undefined;
        return withPostDraft(was, name, rest ?? null);
      };
      if (await keep(change).catch(() => false)) seen = undefined;
      if (rest) await meetOnce();
      if (!isSent) await hands.drop(left).catch(() => undefined);
    },
  };
}
