import { UPLOAD_BYTES_PER_SECOND } from '../../../sync/contract/constants.ts';

const KB = 1024;
const MB = 1024 * KB;

/**
 * Bytes of a body that counts in no room: nearly every call sends less than 2 KB. A read may send
 * no more, because its one statement looks at the account and at what was asked together, after its
 * token was checked.
 */
export const FREE_BODY_BYTES = 16 * KB;

/**
 * Bytes of a body without a session: anybody may send it, and all connections of an instance
 * together hold 47 MB of such bodies. The largest is below 2 KB.
 */
export const OPEN_BODY_BYTES = 8 * KB;

/**
 * Bytes of a body whose length is not declared: no room can be asked for it, and the app declares
 * all of its own.
 */
export const UNDECLARED_BODY_BYTES = 16 * KB;

/**
 * Bytes of a call's body (S35): fields alone; with five pictures just under five million bytes
 * each; with a post's ten.
 */
export const BODY_BYTES = { fields: 64 * KB, fivePictures: 26 * MB, tenPictures: 52 * MB } as const;

/** An instance's memory for bodies of one kind at once. */
export interface Room {
  /** Bytes for everybody together. */
  readonly bytes: number;
  /** Bytes of one account. */
  readonly accountBytes: number;
  /** Bodies of one account. */
  readonly accountBodies: number;
}

/**
 * Bytes from which on a body belongs in the large room: above the largest part of a file, so that
 * what arrives in parts does not wait for whole forms.
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
 * Retry-After of a body that found no room (milliseconds): a small body on a good line has arrived
 * by then.
 */
export const ROOM_RETRY_MS = 5000;

/**
 * Milliseconds that an account has held bodies before they may have to make room for an account
 * without any: the app's parts arrive in less on a line of 64 kbit/s. After as many without a body
 * its past is forgotten.
 */
export const ROOM_HELD_MS = 60_000;

/**
 * Milliseconds in which an account fills its room at its pace so far, if its bodies need not make
 * room: a form of 3.8 MB at 64 kbit/s does. In place of a rate in bytes, at which the largest form
 * would hold its room for hours.
 */
export const ROOM_FAIR_MS = 600_000;

/** Limits of a form's parts. They hold between any two delimiters, whatever stands there. */
export const FORM = {
  /** Parts, fields and files together: a post's form has thirty. */
  parts: 64,
  /**
   * Bytes from a delimiter to the blank line after it: browsers write two lines, a file's name
   * among them.
   */
  headerBytes: KB,
  /** Lines of a part's headers: browsers write two. */
  headerLines: 8,
  /** Letters of a field's name: the longest of the contract has 13. */
  nameLetters: 100,
  /** Bytes of all fields' names and texts together: as much as in any other call. */
  textBytes: BODY_BYTES.fields,
} as const;

/**
 * Bytes a second below which a body is too slow: an eighth of a line of 64 kbit/s. No time in all
 * is set: a slow line takes the time that it takes.
 */
export const BODY_RATE = UPLOAD_BYTES_PER_SECOND;

/**
 * Seconds over which the rate is measured again and again, after as many that are not judged: a
 * radio needs a while to wake, and a train's tunnel is shorter.
 */
export const BODY_RATE_SECONDS = 30;
