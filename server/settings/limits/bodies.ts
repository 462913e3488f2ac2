import { UPLOAD_BYTES_PER_SECOND } from '../../../sync/contract/constants.ts';

const KB = 1024;
const MB = 1024 * KB;

/**
 * Bytes of a body that needs no room: nearly every call sends less than 2 KB. A read may not send
 * more, because its one statement reads the account and the requested data together, after the
 * token check.
 */
export const FREE_BODY_BYTES = 16 * KB;

/**
 * Bytes of a body without a session: anybody may send one, and all connections of an instance
 * together hold 47 MB of such bodies. The largest is below 2 KB.
 */
export const OPEN_BODY_BYTES = 8 * KB;

/**
 * Bytes of a body whose length is not declared: no room can be reserved for it, and the app
 * declares the length of all of its bodies.
 */
export const UNDECLARED_BODY_BYTES = 16 * KB;

/**
 * Bytes of a call's body (S35): fields alone; with five pictures just under five million bytes
 * each; with a post's ten.
 */
export const BODY_BYTES = { fields: 64 * KB, fivePictures: 26 * MB, tenPictures: 52 * MB } as const;

/** An instance's memory for concurrent bodies of one kind. */
export interface Room {
  /** Bytes for all accounts together. */
  readonly bytes: number;
  /** Bytes of one account. */
  readonly accountBytes: number;
  /** Number of bodies of one account. */
  readonly accountBodies: number;
}

/**
 * Bytes from which a body is counted in the large room: above the largest part of a file, so that
 * parts do not wait for whole forms.
 */
export const LARGE_BODY_BYTES = 2 * MB;

/**
 * Bodies in flight, from their declared length until their call is answered. Both rooms, the free
 * bodies and two decoders stay under the memory of a pod (`memory-held.postgres.test.ts`). An
 * account may send one whole post, or two smaller forms; three parts of files, one for each device.
 */
export const BODY_ROOMS = {
  small: { bytes: 24 * MB, accountBytes: 6 * MB, accountBodies: 3 },
  large: { bytes: 96 * MB, accountBytes: BODY_BYTES.tenPictures, accountBodies: 2 },
} as const satisfies Record<string, Room>;

/**
 * Retry-After (milliseconds) of a body that found no room: a small body on a good line has arrived
 * by then.
 */
export const ROOM_RETRY_MS = 5000;

/**
 * Milliseconds for which an account may hold bodies before they may be evicted for an account
 * without any: the app's parts arrive faster on a line of 64 kbit/s. After the same time without a
 * body the account counts as new.
 */
export const ROOM_HELD_MS = 60_000;

/**
 * Milliseconds within which an account must fill its room at its measured pace, or its bodies may
 * be evicted: a form of 3.8 MB at 64 kbit/s meets it. It is not a rate in bytes, at which the
 * largest form would hold its room for hours.
 */
export const ROOM_FAIR_MS = 600_000;

/** Limits of a form's parts. They hold between any two delimiters, whatever the content. */
export const FORM = {
  /** Number of parts, fields and files together: a post's form has thirty. */
  parts: 64,
  /**
   * Bytes from a delimiter to the blank line after it: browsers write two lines, with a file's name
   * in one.
   */
  headerBytes: KB,
  /** Lines of a part's headers: browsers write two. */
  headerLines: 8,
  /** Characters of a field's name: the longest of the contract has 13. */
  nameLetters: 100,
  /** Bytes of all fields' names and texts together: as much as in any other call. */
  textBytes: BODY_BYTES.fields,
} as const;

/**
 * Bytes per second below which a body is too slow: an eighth of a line of 64 kbit/s. There is no
 * limit of the whole time, so that slow lines can finish.
 */
export const BODY_RATE = UPLOAD_BYTES_PER_SECOND;

/**
 * Seconds of each measuring interval of that rate, and of the grace period before the first: a
 * radio takes a while to wake, and a train's tunnel is shorter.
 */
export const BODY_RATE_SECONDS = 30;
