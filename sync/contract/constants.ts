/**
 * Every constant of section 9 (rule 9.1). Times are milliseconds unless the name says otherwise.
 */

/** Time after its start during which a training can be joined and is listed as upcoming. */
export const JOIN_WINDOW_MS = 900_000;
/**
 * Time before and after a session during which people can be checked in; both ends are inclusive
 * (F8).
 */
export const CHECK_IN_WINDOW_MS = { opensBefore: 7_200_000, closesAfter: 7_200_000 } as const;
export const PAGE_SIZE = 10;
export const TRENDING_DAYS = 30;
export const OTP_LENGTH = 4;
export const MOBILE_LENGTH = 10;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const SEARCH_DEBOUNCE_MS = 500;
export const ATTACHMENT_MAX_BYTES = 5_000_000;
export const FILE_ERROR_CLEARS_MS = 5_000;
/**
 * Maximum number of pictures of one ticket (own; the specification limits their size, not their
 * number).
 */
export const TICKET_PICTURES = 5;
export const HELP_DESCRIPTION_MIN = 5;
/** Maximum number of characters of a private note about a product (own). */
export const PRODUCT_NOTE_MAX = 2_000;
/** Maximum number of products in a comparison (own). */
export const COMPARED_MAX = 3;
/** Longest accepted duration of an attempt at a quiz: 30 days (own). */
export const QUIZ_ELAPSED_MOST_MS = 2_592_000_000;
/** Maximum number of characters of a ticket's description (own). */
export const HELP_DESCRIPTION_MAX = 4_000;
/** Maximum number of characters of the app's log in a ticket (own). */
export const TICKET_DIAGNOSTICS_MAX = 8_000;
export const ISSUE_TYPE_MIN = 2;
export const RATING = { least: 1, most: 5, start: 5 } as const;
/**
 * The slowest upload for which client and server wait, in bytes a second: an eighth of 64 kbit/s
 * (own).
 */
export const UPLOAD_BYTES_PER_SECOND = 1024;
export const OFFLINE_SNACKBAR_MS = 3_000;
export const BACK_ONLINE_MS = 3_000;
export const TOAST_MS = 4_000;
export const LOADER_MS = 1_000;
export const WORKER_REGISTERS_MS = 30_000;
export const QR = {
  width: 256,
  level: 'M',
  margin: 4,
  scale: 4,
  leastVersion: 1,
  mostVersion: 40,
  centre: 40,
} as const;
/**
 * The specification's 300 ms is the slide's transition; a slide stays for five seconds (rule 9.2).
 */
export const BANNER_TRANSITION_MS = 300;
export const BANNER_DWELL_MS = 5_000;
/** Items in view below 740 px, from 740 px, and from 940 px (rule 9.3). */
export const CAROUSEL_ITEMS = { category: [2, 3, 5], top5: [2, 3, 3], brand: [2, 4, 5] } as const;
export const MODAL_WIDTHS = [600, 700] as const;
/** By default snackbars are assertive, stay until closed (0) and sit bottom centre (rule 9.6). */
export const SNACKBAR_MS = 0;

/**
 * Time during which an answer to a training can be undone before it is sent; also the lifetime of a
 * toast with an action (own).
 */
export const UNDO_MS = 10_000;

/** Lifetime of sent entries on this device, unless their action has its own (own). */
export const SENT_STAYS_MS = 604_800_000;

/**
 * Header with a write's idempotency key. An API that honours keys returns the key in the same
 * header of every answer.
 */
export const KEY_HEADER = 'idempotency-key';
/**
 * Header of an answer that is stored under its key: 1 if it is repeated, 0 on a refusal that is
 * stored now.
 */
export const REPLAY_HEADER = 'idempotent-replay';

/**
 * Lifetime of the receipt of a tap on Join on a phone; the server accepts it for as long after the
 * training's end (own).
 */
export const RECEIPT_STAYS_MS = 7_948_800_000;

/**
 * Time for which the server stores the answer to a key. After it, the engine does not repeat a
 * write of unknown effect by itself (own).
 */
export const KEYS_KEPT_MS = 2_592_000_000;

/** Age at which the key of an account on this device is replaced: 90 days (own). */
export const KEY_AGE_MS = 7_776_000_000;
/**
 * Idle time after which an account with a PIN locks; the configuration may shorten it (own, S20).
 */
export const LOCK_AFTER_MS = 600_000;
/** Iterations of PBKDF2-SHA-256 for a new PIN (own). */
export const PIN_ROUNDS = 600_000;
/** Number of digits of a PIN (own). */
export const PIN_DIGITS = { least: 4, most: 6 } as const;
/**
 * `most`: number of wrong PINs after which the password is required. `waits`: the wait before each
 * of the last tries (own).
 */
export const PIN_TRIES = { most: 10, waits: [30_000, 60_000, 120_000, 300_000, 900_000] } as const;

/**
 * A pack with more bytes than this waits for Wi-Fi, unless the person allows mobile data once
 * (own).
 */
export const MEDIA_ON_MOBILE_BYTES = 5_000_000;
/** Size of one range request for a file of a pack (own). */
export const MEDIA_STEP_BYTES = 4_194_304;
/** Disk space that saving a pack leaves free, for work that was not sent yet (own). */
export const MEDIA_LEAVES_BYTES = 50_000_000;

/** Values of `tracking_status` in an answer to a training (rule 4.5). */
export const TRACKING_STATUS = { accept: 2, reject: 5 } as const;
/** The only platform that plays inside the app (rule 4.13). */
export const PLATFORM_IN_APP = 1;
/** Values of `userType` in a refresh (rule 6.1). */
export const USER_TYPE = { hd: '1', trainer: '2' } as const;
export const PREFIX = { hd: 'hair_dresser/', trainer: 'trainer/' } as const;
/** The read for a live program's page, by the parent type of its trainings. */
export const LIVE_READ = { ONLINE: 'webinar-details', OFFLINE: 'education-details' } as const;
/** Parent types that mean webinar; any other parent means e-learning. */
export const WEBINAR_TYPES = ['ONLINE', 'OFFLINE'] as const;

/** The message with which the service worker asks a page for a part of a file of a pack. */
export const MEDIA_PART = 'MEDIA_PART';
/**
 * The message with which the service worker tells pages that a push for their person has arrived.
 */
export const PUSHED = 'PUSHED';
/** The message with which the page tells the service worker to keep a language's messages. */
export const KEEP_LANGUAGE = 'KEEP_LANGUAGE';
/** The address to which a phone posts pictures and texts that a person shares with the app. */
export const SHARE_IN = '/share-in';
/** The message with which a page takes shared content from the service worker. */
export const TAKE_SHARED = 'TAKE_SHARED';

/**
 * Longest time over which the server may spread the reactions of a large audience to one event
 * (milliseconds).
 */
export const EVENT_SPREAD_MOST_MS = 60_000;
