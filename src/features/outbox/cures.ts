import type { FailureKind } from '../../../sync/contract/errors.ts';
import type { ListedRefusal, RefusalCode } from '../../../sync/contract/refusals.ts';
import type { Entry, EntryState } from '../../../sync/outbox/entry.ts';
import { isOf } from '../../rules/content-of.ts';
import { formOf, isProfileContent } from '../../rules/drafts/form-draft.ts';
import { isPostContent } from '../../rules/drafts/post-draft.ts';
import { paths, pathTo, webinarPath } from '../../rules/paths.ts';

/** A way to mend an entry that needs the person: its one filled button. */
export type Cure =
  | 'dates'
  | 'remove'
  | 'check'
  | 'again'
  | 'edit'
  | 'page'
  | 'post'
  | 'profile'
  | 'terms';

/**
 * By the server's word. What would be refused again in the same way is removed; what was only the
 * moment's is sent again.
 */
const BY_CODE: Record<RefusalCode | ListedRefusal, Cure> = {
  'seats-full': 'dates',
  cancelled: 'remove',
  'ends-before-start': 'remove',
  'not-open': 'remove',
  over: 'remove',
  'wrong-kind': 'remove',
  'wrong-program': 'remove',
  unknown: 'remove',
  'picture-kind': 'edit',
  'picture-size': 'edit',
  'video-kind': 'edit',
  'parts-missing': 'again',
  'too-many-files': 'again',
  'too-many-pictures': 'edit',
  'too-large': 'edit',
  'content-type': 'edit',
  'not-valid': 'edit',
  empty: 'edit',
  terms: 'terms',
  profile: 'remove',
  'not-yours': 'remove',
  // The first try has arrived.
  'key-reused': 'remove',
  'not-found': 'remove',
  'not-offered': 'remove',
  method: 'remove',
  malformed: 'remove',
  'expired-link': 'remove',
  'own-post': 'remove',
  taken: 'remove',
  'quiz-first': 'remove',
  'no-tries': 'remove',
  'lesson-locked': 'again',
  'too-many-notes': 'again',
  'note-changed': 'edit',
  'no-representative': 'remove',
  'same-representative': 'remove',
  'not-your-brand': 'remove',
  'has-account': 'remove',
  'unknown-code': 'remove',
  proof: 'remove',
  'date-of-birth': 'remove',
  'password-set': 'remove',
  'weak-password': 'remove',
  'wrong-password': 'remove',
  'same-password': 'remove',
  'wrong-pair': 'remove',
  'wrong-code': 'remove',
  'expired-code': 'remove',
  // Once the person is logged in, or the moment is over, the same is accepted.
  token: 'again',
  'session-over': 'again',
  'no-session': 'again',
  pending: 'again',
  blocked: 'again',
  forgery: 'again',
  key: 'again',
  'in-progress': 'again',
  'too-many': 'again',
  'too-many-streams': 'again',
  'too-soon': 'again',
  'too-many-codes': 'again',
  'many-here': 'again',
  'wrong-codes': 'again',
  'codes-spent': 'again',
  locked: 'again',
  fault: 'again',
  busy: 'again',
};

/** A refusal without a word of the contract, as other APIs send it. */
const BY_KIND: Record<FailureKind, Cure> = {
  refused: 'again',
  'not-offered': 'remove',
  'too-large': 'edit',
  busy: 'again',
  'no-answer': 'again',
  malformed: 'again',
  'signed-out': 'again',
  storage: 'again',
  'no-engine': 'again',
};

const ofRefusal = ({ content }: Entry): Cure => {
  const failure = content?.failure;
  return failure?.code ? BY_CODE[failure.code] : BY_KIND[failure?.kind ?? 'refused'];
};

/** States that need nothing of the person have no cure. */
const BY_STATE: Record<EntryState, (entry: Entry) => Cure | null> = {
  refused: ofRefusal,
  expired: () => 'remove',
  ambiguous: () => 'check',
  // An entry that an update of the app can read is sent again.
  poison: ({ content }) => (content ? 'again' : 'remove'),
  waiting: () => null,
  sending: () => null,
  acknowledged: () => null,
  sent: () => null,
  newer: () => null,
};

const commentIn = ({ content }: Entry) =>
  content && isOf(content, 'add-comment') ? content.input : undefined;

/** The cure of an entry; one that its action does not have becomes its removal. */
export function cureOf(entry: Entry): Cure | null {
  const cure = BY_STATE[entry.state](entry);
  const { content } = entry;
  // The server is asked for work that may have arrived before it is sent again; nobody writes a
  // post or a comment twice (law L5).
  const isOnce = isPostContent(content) || commentIn(entry) !== undefined;
  if (entry.unsure && cure && (cure === 'again' || (isOnce && cure !== 'terms'))) return 'check';
  if (cure === 'dates' && !(content && isOf(content, 'answer-training'))) return 'remove';
  // The person changes their words where they wrote them.
  if ((cure === 'edit' || cure === 'remove') && pageOf(entry)) return 'page';
  if ((cure === 'edit' || cure === 'remove') && isPostContent(content)) return 'post';
  if ((cure === 'edit' || cure === 'remove') && isProfileContent(content)) return 'profile';
  if (cure === 'edit' && !formOf(content)) return 'remove';
  // Work that would be refused unchanged may be accepted after the person has changed it.
  if (cure === 'remove' && formOf(content)) return 'edit';
  return cure;
}

/** The note about a product that an entry would store; undefined if it stores none. */
const noteIn = ({ content }: Entry) =>
  content && isOf(content, 'product-note') && content.input.text.trim() ? content.input : undefined;

/**
 * The page on which a person changes what they wrote: a product's note, a post's comment, their
 * salon; undefined if it is none of these.
 */
export function pageOf(entry: Entry): string | undefined {
  const [note, comment] = [noteIn(entry), commentIn(entry)];
  if (note) return pathTo('productDetails', { product: note.product_id });
  if (comment) return pathTo('singleFeed', { post_id: comment.post_id });
  return entry.content && isOf(entry.content, 'save-salon') ? paths.salonForm : undefined;
}

/**
 * Where other dates of an answered training stand: on its program's page, and for who is there
 * already, among all trainings.
 */
export function datesOf({ content }: Entry, pathname: string): string {
  if (!content || !isOf(content, 'answer-training')) return paths.upcomingTraining;
  const { program_id, program_type_id, type } = content.input;
  const isHere = pathname.split('/').includes(String(program_id));
  return program_type_id == null || isHere
    ? paths.upcomingTraining
    : webinarPath(null, { program_id, program_type_id, program_type: type });
}
