const DAY = 24 * 60 * 60 * 1000;

/**
 * Milliseconds after the start of delivery records during which a report may be about a delivery of
 * an earlier build: a device keeps its work for weeks without a connection. A sign-in expires after
 * this time, so every device has contacted the server since.
 */
export const EARLIER_DELIVERY_MS = 60 * DAY;

/**
 * Highest playback speed at which a film can be watched, as a multiple of normal speed: the
 * player's own maximum.
 */
export const FILM_FASTEST = 2;
/**
 * Highest reading speed of a text or a sheet, as a multiple of the planned speed: an editor's
 * minutes are a guess, and some people know most of it already.
 */
export const READING_FASTEST = 10;
/**
 * Shortest time for one question of a quiz, in milliseconds: a person reads it with its options and
 * taps. Chosen, not measured: the shortest question of the demo world can hardly be read faster; a
 * script needs no time.
 */
export const QUESTION_LEAST_MS = 3000;
