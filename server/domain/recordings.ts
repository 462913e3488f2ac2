/** A person's position in a recording: seconds, per cent, and the device's time (milliseconds since 1970). */
export interface Progress {
  readonly position: number;
  readonly watched: number;
  readonly at: number;
}

/** What a device reports. */
export interface Report {
  readonly position: number;
  /** The furthest second, where that is not the position. */
  readonly furthest?: number;
  readonly duration: number;
  readonly at: number;
}

/**
 * Merges the reports of two devices: the latest decides where to resume, and watched parts are never lost.
 * A report from the future counts as of now, so that a wrong clock cannot fix the position for ever.
 */
export function progressAfter(held: Progress | undefined, report: Report, now: number): Progress {
  const at = Math.min(report.at, now);
  const position = Math.floor(Math.min(report.position, report.duration));
  const watched = Math.min(100, Math.floor((100 * Math.max(report.position, report.furthest ?? 0)) / Math.max(1, report.duration)));
  if (!held) return { position, watched, at };
  const later = at >= held.at;
  return { position: later ? position : held.position, watched: Math.max(held.watched, watched), at: later ? at : held.at };
}
