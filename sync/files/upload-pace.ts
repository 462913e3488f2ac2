import { PART_BYTES } from '../contract/uploads.ts';

/**
 * Target duration of a part (milliseconds): long compared with a round trip, short compared with a
 * proxy's timeout.
 */
const AIM_MS = 4_000;
/**
 * Largest growth from one part to the next: a single quick answer may come from a cache on the way.
 */
const GROWS_BY = 4;
/** Overhead of a part (bytes): the request's headers, the token and the form around it. */
const AROUND_BYTES = 1_500;

/** Chooses the sizes of parts on one line. */
export interface Pace {
  /** Bytes of the next part. */
  readonly size: () => number;
  /** Records that a part of this size (bytes) arrived after this time (milliseconds). */
  readonly arrived: (bytes: number, ms: number) => void;
  /**
   * Records that a part was lost, or refused as too slow or too large: the next one has half its
   * size at most.
   */
  readonly cut: () => void;
}

/**
 * Chooses parts that take some seconds. On a line that is cut often, lost parts and headers should
 * cost least together: each cut loses half a part, and each part costs its headers, so the best
 * size is the root of 2 × headers × the bytes between two cuts.
 */
export function createPace(): Pace {
  let byRate: number = PART_BYTES.least;
  /** Bytes since the last cut, and between the last two. */
  let [run, uncut] = [0, Number.POSITIVE_INFINITY];
  const size = (): number => {
    const byCuts = Math.sqrt(2 * AROUND_BYTES * Math.max(run, uncut));
    return Math.round(
      Math.min(PART_BYTES.most, Math.max(PART_BYTES.least, Math.min(byRate, byCuts))),
    );
  };
  return {
    size,
    arrived: (bytes, ms) => {
      byRate = Math.min(
        (bytes * AIM_MS) / Math.max(1, ms),
        Math.max(PART_BYTES.least, GROWS_BY * bytes),
      );
      run += bytes;
    },
    cut: () => {
      byRate = size() / 2;
      [run, uncut] = [0, run];
    },
  };
}
