import { POST_LIMITS } from '../../../sync/contract/posts/post.ts';
import { PART_BYTES } from '../../../sync/contract/uploads.ts';

const MB = 1024 * 1024;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Bytes of a request that carries a part: the largest part (1 MiB) and 16 KiB for the form around
 * it, which takes less than 1 KiB.
 */
export const PART_BODY_BYTES = PART_BYTES.most + 16 * 1024;

/**
 * Bytes of the largest file that may arrive in parts: a post's video, the largest file that any
 * form takes.
 */
export const INCOMING_FILE_BYTES = POST_LIMITS.video;

/**
 * Number of unfinished or unused files of one account: the ten pictures of a post on each of three
 * devices.
 */
export const INCOMING_FILES = 30;

/** Bytes of those files together, as announced: a video of 40 MiB on each of three devices. */
export const INCOMING_BYTES = 120 * MB;

/**
 * Milliseconds without a new part after which a file may be evicted for a newer one of its account:
 * longer than a device pauses between two attempts.
 */
export const INCOMING_IDLE_MS = HOUR;

/**
 * Milliseconds after its last part at which a file is deleted: work that stopped one evening can
 * continue during the next day.
 */
export const INCOMING_KEPT_MS = 36 * HOUR;

/**
 * Parts and status requests of one account in a window (milliseconds). A device chooses parts that
 * take four seconds; on a very good line the largest take a quarter of a second.
 */
export const PARTS_IN_WINDOW = { most: 240, windowMs: MINUTE } as const;
