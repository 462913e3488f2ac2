const MINUTE_S = 60;
/** A lesson that was read to its end, in per mille. */
export const READ_WHOLE = 1000;

/** How far a person is in a lesson: `position` is seconds of a video, per mille of anything else. */
export interface LessonPosition {
  readonly kind: string;
  readonly minutes: number;
  readonly position: number;
  readonly done: boolean;
  /** Length of its video in seconds, where that is known: a video may be shorter than its lesson says. */
  readonly videoSeconds?: number | undefined;
}

/** How much of a lesson was seen or read, from 0 to 1. */
export function shareOf({ kind, minutes, position, done, videoSeconds }: LessonPosition): number {
  if (done) return 1;
  const whole = kind === 'video' ? (videoSeconds ?? minutes * MINUTE_S) : READ_WHOLE;
  return whole > 0 ? Math.min(1, Math.max(0, position / whole)) : 0;
}

/** How much of some lessons is left, in whole seconds: what the page says before the server has answered is what the server says. */
export const secondsLeft = (lessons: readonly LessonPosition[]): number =>
  lessons.reduce((sum, lesson) => sum + Math.round(lesson.minutes * MINUTE_S * (1 - shareOf(lesson))), 0);
