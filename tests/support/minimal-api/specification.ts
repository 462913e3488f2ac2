/** A call of the specification's section 7, with its payloads as lists of field names. */
export interface SpecifiedCall {
  readonly payloads: readonly (readonly string[])[];
  /** `profile`: under hair_dresser/ or trainer/. `bearer`: no prefix. `open`: no token either. */
  readonly scope: 'profile' | 'bearer' | 'open';
  readonly form?: true;
}

const profile = (...payloads: (readonly string[])[]): SpecifiedCall => ({
  scope: 'profile',
  payloads,
});
const bearer = (...payloads: (readonly string[])[]): SpecifiedCall => ({
  scope: 'bearer',
  payloads,
});
const open = (...payloads: (readonly string[])[]): SpecifiedCall => ({ scope: 'open', payloads });

const ANSWER = ['tracking_status', 'program_id', 'training_code', 'program_type_id'];
const DETAILS = ['leapcode', 'division_code', 'program_id', 'program_type_id'];
const LIST = ['leapcode', 'division_code', 'current_division_code'];
const TICKET = [
  'HDCode',
  'HDName',
  'UserContactNo',
  'System',
  'IssueType',
  'EmailID',
  'IssueDescription',
];

/**
 * Every call of section 7, written from its text alone. A ticket has a city for hairdressers, and
 * may have images.
 */
export const SPECIFIED: Readonly<Record<string, SpecifiedCall>> = {
  'home-pwa': profile(['notification_flag', 'leapcode'], ['leapcode', 'division_code']),
  'get-notification-popup': profile(['leapcode']),
  'get-all-program-types': profile([]),
  'get-home-divisions': profile([]),
  'accept-reject-webinar': profile(ANSWER),
  'accept-reject-education': profile(ANSWER),
  'join-now-check': profile(['training_code']),
  'live-video-view': profile(['active', 'video_streaming_id', 'leapcode']),
  'hd-trainer-click-notification-action': profile([
    'leapcode',
    'push_notification_id',
    'do_not_display',
    'hd_or_trainer_id',
  ]),
  'validate-token': profile([]),
  'get-hd-detail-by-leapcode': profile(['leapcode', 'profile']),
  'blended-details': profile(['leapcode', 'division_code', 'blended_learning_id']),
  'brand-courses': profile(LIST),
  'get-divisions': profile([]),
  'hashtag-trending': profile(['days', 'division_code']),
  'notification-list': profile(['skip', 'take', 'leapCode', 'division_code']),
  'my-activity': profile([]),
  'all-programs-list': profile(LIST),
  'elearning-details': profile(['leapcode', 'division_code', 'course_id']),
  'webinar-details': profile(DETAILS),
  'education-details': profile(DETAILS),
  'all-programs-list-brand': profile(['leapcode']),
  'category-pwa': profile(['skip', 'take', 'leapcode', 'division_code', 'category_id']),
  'all-programs-list-explore': profile(['skip', 'take', ...LIST, 'category_id']),
  'get-division-brands': profile(['division_codes']),
  'get-product': profile(['brand_id', 'sub_brand_id', 'limit']),
  'get-salon-details': profile([]),
  'refresh-token': open(['refreshToken', 'userType']),
  'search-course': bearer(['search_text']),
  'rate-us': bearer(['rate', 'message']),
  'pwa-logout': bearer([]),
  'snow-post-ticket': {
    ...bearer(
      [...TICKET, 'City'],
      TICKET,
      [...TICKET, 'City', 'images[]'],
      [...TICKET, 'images[]'],
    ),
    form: true,
  },
  'notification-view': bearer(['leapcode']),
  'notification-update': bearer(['notification_id']),
  'get-post': bearer(['post_id', 'leapcode', 'division_code']),
};

/** The calls of signing in, which the specification needs but does not describe. */
export const LOGIN_FAMILY: Readonly<Record<string, SpecifiedCall>> = {
  login: open(['login_id', 'password']),
  'send-otp': open(['login_id', 'purpose']),
  'verify-otp': open(['request_id', 'otp']),
  'accept-terms': bearer([]),
  'set-password': bearer(['password']),
};

/** Headers that specified calls set, and headers that browsers set. */
const SET_BY_CALLS = ['authorization', 'accept', 'content-type'];
const SET_BY_BROWSERS =
  /^(host|connection|user-agent|accept-(encoding|language)|content-length|transfer-encoding|origin|referer|priority|cache-control|pragma|te|dnt|range|if-\w+(-\w+)?|sec-[\w-]+)$/;

/** Returns the headers of a request, or of a preflight, that the specification does not know. */
export const unknownHeaders = (names: readonly string[]): readonly string[] =>
  names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && !SET_BY_CALLS.includes(name) && !SET_BY_BROWSERS.test(name));

/**
 * Returns the fault of a payload, or null if the specification has it. A field without a value
 * counts as missing.
 */
export function wrongWith(
  { payloads }: SpecifiedCall,
  body: Readonly<Record<string, unknown>>,
): string | null {
  const sent = Object.keys(body).sort();
  const isMeant = (fields: readonly string[]) =>
    fields.length === sent.length && [...fields].sort().join() === sent.join();
  const empty = sent.filter((field) => body[field] === null || body[field] === undefined);
  if (empty.length > 0) return `no value for ${empty.join(', ')}`;
  return payloads.some(isMeant)
    ? null
    : `has ${sent.join(', ') || 'nothing'}; specified: ${payloads.map((one) => one.join(', ') || 'nothing').join(' | ')}`;
}
