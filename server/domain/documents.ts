import type { NamesWith } from '../../sync/contract/endpoint.ts';
import type { endpoints } from '../../sync/contract/index.ts';

/** A call whose answers are stored as documents. */
export type Read = NamesWith<typeof endpoints, 'read'>;

/** Subjects whose changes are reported without an id; `learning` is a person's progress. */
export type Subject =
  | 'about'
  | 'banners'
  | 'brands'
  | 'categories'
  | 'divisions'
  | 'learning'
  | 'lessons'
  | 'notifications'
  | 'popups'
  | 'posts'
  | 'products'
  | 'program-details'
  | 'program-types'
  | 'programs'
  | 'questions'
  | 'quizzes'
  | 'steps'
  | 'trainings';

/** Documents that change together: those of one call, or all that show a subject. */
export type Documents = Read | { readonly about: Subject };

/**
 * The documents that a write changes. Every write declares them: an unreported change stays
 * invisible on the person's other devices.
 */
export type Changes =
  | 'nothing'
  | {
      /**
       * The caller's documents, changed by every write: the pipeline notifies the caller's devices.
       */
      readonly own: readonly [Documents, ...Documents[]];
      /** Documents of other people, or changed only by some writes: the handler notes them. */
      readonly byHandler?: readonly [Documents, ...Documents[]];
    }
  | { readonly own?: never; readonly byHandler: readonly [Documents, ...Documents[]] };

/** Documents that a learning step may change: the last step earns a certificate. */
export const LEARNING = [
  { about: 'learning' },
  'my-certificates',
  'my-activity',
  { about: 'notifications' },
] as const satisfies readonly Documents[];

/** Finds the documents that show a subject, whatever their requests. */
export type DocumentsAbout = (subject: Subject) => readonly { readonly endpoint: Read }[];

/** Resolves to the affected reads, whatever their requests. */
export const readsOf = (
  documents: readonly Documents[],
  documentsAbout: DocumentsAbout,
): ReturnType<DocumentsAbout> =>
  documents.flatMap((each) =>
    typeof each === 'string' ? [{ endpoint: each }] : documentsAbout(each.about),
  );
