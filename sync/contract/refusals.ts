// Each word has one status, so that no caller pairs the two by hand. A refusal with another status
// needs another word.

/**
 * Refusals of any call, checked before the call's own ones; also those of addresses that are no
 * call.
 */
const generalRefusals = {
  malformed: 400,
  key: 400,
  token: 401,
  terms: 403,
  profile: 403,
  'not-yours': 403,
  forgery: 403,
  'not-found': 404,
  'not-offered': 404,
  method: 405,
  'in-progress': 409,
  'expired-link': 410,
  'too-large': 413,
  'content-type': 415,
  'not-valid': 422,
  'key-reused': 422,
  'too-many': 429,
  'too-many-streams': 429,
  fault: 500,
  busy: 503,
} as const;
/** Signing in, one-time codes and passwords. */
const signInRefusals = {
  'password-set': 400,
  'weak-password': 400,
  'wrong-password': 400,
  'same-password': 400,
  'wrong-pair': 401,
  'wrong-code': 401,
  'expired-code': 401,
  'session-over': 401,
  blocked: 403,
  locked: 429,
  'too-soon': 429,
  'too-many-codes': 429,
  'many-here': 429,
  'wrong-codes': 429,
  'codes-spent': 429,
} as const;
/** Registering, the profile, the salon, the representative and the devices. */
const profileRefusals = {
  proof: 400,
  'date-of-birth': 400,
  'unknown-code': 400,
  'no-representative': 400,
  'same-representative': 400,
  'not-your-brand': 400,
  pending: 403,
  'no-session': 404,
  'has-account': 409,
} as const;
/** Answering, joining and moving trainings. */
const trainingRefusals = {
  cancelled: 400,
  'ends-before-start': 400,
  'not-open': 400,
  over: 400,
  'seats-full': 400,
  'wrong-kind': 400,
  'wrong-program': 400,
} as const;
/** Pictures that a person sends, and files that arrive in parts. */
const pictureRefusals = {
  'picture-kind': 422,
  'picture-size': 422,
  'video-kind': 422,
  'parts-missing': 409,
  'too-many-files': 429,
} as const;
const learningRefusals = { 'quiz-first': 400, 'no-tries': 400, 'lesson-locked': 409 } as const;
const productRefusals = { 'note-changed': 409, 'too-many-notes': 422 } as const;
const postRefusals = { 'own-post': 400, taken: 409, empty: 422, 'too-many-pictures': 422 } as const;

/** Every machine word with which this API refuses, and its HTTP status (rule 7.38). */
export const refusals = {
  ...generalRefusals,
  ...signInRefusals,
  ...profileRefusals,
  ...trainingRefusals,
  ...pictureRefusals,
  ...learningRefusals,
  ...productRefusals,
  ...postRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;
export type SignInRefusal = keyof typeof signInRefusals;
export type TrainingRefusal = keyof typeof trainingRefusals;
export type PictureRefusal = keyof typeof pictureRefusals;
/**
 * The refusal of one person in a list, inside an answer that succeeds as a whole
 * (`training-check-in`).
 */
export type ListedRefusal = 'unknown' | 'not-open';

/**
 * A word from the wire as one of the contract's; undefined for a word that only another server
 * knows.
 */
export const refusalCode = (word: unknown): RefusalCode | undefined =>
  typeof word === 'string' && Object.hasOwn(refusals, word) ? (word as RefusalCode) : undefined; // `hasOwn` has checked it.
