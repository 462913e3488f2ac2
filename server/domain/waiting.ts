const MINUTE = 60_000;

/** How long something lasts, in words for the person: never less than a minute once a minute has begun. */
export function inWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.max(1, Math.ceil(milliseconds / 1000))} seconds`;
  const minutes = Math.ceil(milliseconds / MINUTE);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
