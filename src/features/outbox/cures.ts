import type { FailureKind } from '../../../sync/contract/errors.ts';
import type { ListedRefusal, RefusalCode } from '../../../sync/contract/refusals.ts';
import type { Entry, EntryState } from '../../../sync/outbox/entry.ts';
import { isOf } from '../../rules/content-of.ts';
import { formOf, isProfileContent } from '../../rules/drafts/form-draft.ts';
import { isPostContent } from '../../rules/drafts/post-draft.ts';
import { paths, pathTo, webinarPath } from '../../rules/paths.ts';

/** How an entry that needs the person can be mended; decides its one filled button. */
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
 * Cure by refusal code: `remove` where the server would refuse it again, `again` where the cause is
 * temporary.
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
  // The first try arrived.
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
  // Accepted unchanged once the person is logged in or the load is over.
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

/** Cure by failure kind, for refusals without a code of the contract. */
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

/** Cure by state; null for states that do not need the person. */
const BY_STATE: Record<EntryState, (entry: Entry) => Cure | null> = {
  refused: ofRefusal,
  expired: () => 'remove',
  ambiguous: () => 'check',
  // An entry that this build can read again, after an update, is sent again.
  poison: ({ content }) => (content ? 'again' : 'remove'),
  waiting: () => null,
  sending: () => null,
  acknowledged: () => null,
  sent: () => null,
  newer: () => null,
};

const commentIn = ({ content }: Entry) =>
  content && isOf(content, 'add-comment') ? content.input : undefined;

/** The cure of an entry; `remove` if the action does not support the cure of its refusal. */
export function cureOf(entry: Entry): Cure | null {
  const cure = BY_STATE[entry.state](entry);
  const { content } = entry;
  // Work that may have arrived is checked at the server before it is sent again, and a post or a
  // comment also before it is edited (law L5).
  const isOnce = isPostContent(content) || commentIn(entry) !== undefined;
  if (entry.unsure && cure && (cure === 'again' || (isOnce && cure !== 'terms'))) return 'check';
  if (cure === 'dates' && !(content && isOf(content, 'answer-training'))) return 'remove';
  // Written work is changed on the page where it was written.
  if ((cure === 'edit' || cure === 'remove') && pageOf(entry)) return 'page';
  if ((cure === 'edit' || cure === 'remove') && isPostContent(content)) return 'post';
  if ((cure === 'edit' || cure === 'remove') && isProfileContent(content)) return 'profile';
  if (cure === 'edit' && !formOf(content)) return 'remove';
  // The server may accept the work after the person has edited it.
  if (cure === 'remove' && formOf(content)) return 'edit';
  return cure;
}

/** The product note in an entry; undefined for other actions and for an empty note. */
const noteIn = ({ content }: Entry) =>
  content && isOf(content, 'product-note') && content.input.text.trim() ? content.input : undefined;

/**
 * Path of the page on which a product note, a comment or a salon is edited; undefined for other
 * actions.
 */
export function pageOf(entry: Entry): string | undefined {
  const [note, comment] = [noteIn(entry), commentIn(entry)];
  if (note) return pathTo('productDetails', { product: note.product_id });
  if (comment) return pathTo('singleFeed', { post_id: comment.post_id });
  return entry.content && isOf(entry.content, 'save-salon') ? paths.salonForm : undefined;
}

/** Path of a training's other dates: its program's page, or all trainings if that page is open. */
export function datesOf({ content }: Entry, pathname: string): string {
  if (!content || !isOf(content, 'answer-training')) return paths.upcomingTraining;
  const { program_id, program_type_id, type } = content.input;
  const isHere = pathname.split('/').includes(String(program_id));
  return program_type_id == null || isHere
    ? paths.upcomingTraining
    : webinarPath(null, { program_id, program_type_id, program_type: type });
}
