import { PART_BYTES } from '../contract/uploads.ts';

/** How long a part should take (milliseconds): long beside the way there and back, short beside the patience of a proxy. */
const AIM_MS = 4_000;
/** A part is at most so many times as large as the one before: one quick answer may come from a cache on the way. */
const GROWS_BY = 4;
/** Bytes that a part costs beside its own: the request's headers, the token and the form around it. */
const AROUND_BYTES = 1_500;

/** Chooses the sizes of parts on one line. */
export interface Pace {
  /** Bytes of the next part. */
  readonly size: () => number;
  /** A part of so many bytes has arrived after so long (milliseconds). */
  readonly arrived: (bytes: number, ms: number) => void;
  /** A part was lost, or refused as too slow or too much: the next one has half its size at most. */
  readonly cut: () => void;
}

/**
 * Parts that take some seconds, and on a line that is cut the size at which lost parts and headers cost least together: half a part is lost at each cut, and
 * each part costs its headers, so the best is the root of 2 × headers × the bytes between two cuts.
 */
export function createPace(): Pace {
  let byRate: number = PART_BYTES.least;
  /** Bytes since the last cut, and between the last two. */
  let [run, uncut] = [0, Number.POSITIVE_INFINITY];
  const size = (): number => {
    const byCuts = Math.sqrt(2 * AROUND_BYTES * Math.max(run, uncut));
    return Math.round(Math.min(PART_BYTES.most, Math.max(PART_BYTES.least, Math.min(byRate, byCuts))));
  };
  return {
    size,
    arrived: (bytes, ms) => {
      byRate = Math.min((bytes * AIM_MS) / Math.max(1, ms), Math.max(PART_BYTES.least, GROWS_BY * bytes));
      run += bytes;
    },
    cut: () => {
      byRate = size() / 2;
      [run, uncut] = [0, run];
    },
  };
}
