import type { PostDraft } from '../../../sync/store/drafts.ts';
import type { ChosenShot } from './rules/chosen-shots.ts';
import type { ShotFault } from './rules/shots.ts';

/** A post that is being written, and what its form does with it. */
export interface WrittenDraft {
  readonly known: boolean;
  /** Something of it is stored on this device. */
  readonly kept: boolean;
  readonly draft: PostDraft;
  /** The post's id with which the form opened, until the draft ends. */
  readonly openedAs: string | undefined;
  readonly shots: readonly ChosenShot[];
  readonly fault: ShotFault | undefined;
  readonly write: (change: Partial<PostDraft>) => void;
  readonly add: (files: readonly File[]) => Promise<void>;
  /** A video, with its poster as the only picture; `share` of it that is stored, from 0 to 1, undefined while none comes. */
  readonly addVideo: (file: File) => Promise<void>;
  readonly share: number | undefined;
  /** From the pictures as they are now: one may have become small since they were drawn. */
  readonly setShots: (change: (now: readonly ChosenShot[]) => readonly ChosenShot[]) => void;
  /** The draft as it is sent, and its post's id, once that is on the disk. */
  readonly settle: () => Promise<{ readonly draft: PostDraft; readonly post_id: string }>;
  /** Ends the draft; `sent`: its pictures are an entry's now. */
  readonly clear: (sent: boolean) => Promise<void>;
}

/**
 * What is being written, as it is between two renderings. Pictures become small and are stored also after the form was left: who comes back meanwhile goes
 * on with the very same, or the two would write over each other.
 */
export interface Writing {
  /** What was stored of it has been opened. */
  isOpen: boolean;
  /** What is written now; a picture that comes later meets the words of then. */
  latest: PostDraft;
  /** What lay on the disk when this form wrote or read it last: by it, what another tab wrote since is told from what was written here. */
  seen: PostDraft | undefined;
  openedAs: string | undefined;
  /** What was stored to be sent. */
  settled?: PostDraft | undefined;
  /** The pictures now, in the same way. */
  list: readonly ChosenShot[];
  share: number | undefined;
  fault: ShotFault | undefined;
  /** How many choices of files are still being stored. */
  coming: number;
  /** The next writing of what is latest, until it begins: letters that come faster than the disk wait for one writing, not each for its own. */
  queued?: Promise<void> | undefined;
  /** What another tab wrote is being read, and whether it wrote more meanwhile. */
  meeting?: 'once' | 'again' | undefined;
  /** Tells the form that shows it. */
  show: () => void;
}
