import type { NamesWith } from '../../sync/contract/endpoint.ts';
import type { endpoints } from '../../sync/contract/index.ts';

/** A call whose answers are kept as documents. */
export type Read = NamesWith<typeof endpoints, 'read'>;

/**
 * Subjects whose changes are reported without saying which one changed; `learning` is a person's
 * progress.
 */
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
 * What a write changes. Every one says so: a change that nobody is told of stays unseen on the
 * person's other devices.
 */
export type Changes =
  | 'nothing'
  | {
      /**
       * The caller's own documents, with every write: the pipeline notifies the caller's devices.
       */
      readonly own: readonly [Documents, ...Documents[]];
      /** Documents of other people, or not with every write: the handler notes them. */
      readonly byHandler?: readonly [Documents, ...Documents[]];
    }
  | { readonly own?: never; readonly byHandler: readonly [Documents, ...Documents[]] };

/** The documents that a step of learning may change: the last step earns a certificate. */
export const LEARNING = [
  { about: 'learning' },
  'my-certificates',
  'my-activity',
  { about: 'notifications' },
] as const satisfies readonly Documents[];

/** Finds the documents that show a subject, whatever their requests. */
export type DocumentsAbout = (subject: Subject) => readonly { readonly endpoint: Read }[];

/** Finds these documents, whatever their requests. */
export const readsOf = (
  documents: readonly Documents[],
  documentsAbout: DocumentsAbout,
): ReturnType<DocumentsAbout> =>
  documents.flatMap((each) =>
    typeof each === 'string' ? [{ endpoint: each }] : documentsAbout(each.about),
  );
