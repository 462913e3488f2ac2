/** How far somebody is in a recording; seconds, per cent, and when the device saw it (milliseconds since 1970). */
export interface Progress {
  readonly position: number;
  readonly watched: number;
  readonly at: number;
}

/** What a device reports. */
export interface Report {
  readonly position: number;
  readonly duration: number;
  readonly at: number;
}

/**
 * Two devices' reports as one: the last instant says where to go on, and what was watched is never lost.
 * A report from the future counts as of now, so that a wrong clock cannot hold the place for ever.
 */
export function progressAfter(held: Progress | undefined, report: Report, now: number): Progress {
  const at = Math.min(report.at, now);
  const position = Math.floor(Math.min(report.position, report.duration));
  const watched = Math.min(100, Math.floor((100 * report.position) / report.duration));
  if (!held) return { position, watched, at };
  const later = at >= held.at;
  return { position: later ? position : held.position, watched: Math.max(held.watched, watched), at: later ? at : held.at };
}
