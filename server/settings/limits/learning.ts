const DAY = 24 * 60 * 60 * 1000;

/**
 * How long after the noting of deliveries began a report may be about something that an earlier
 * build gave out, in milliseconds: a device keeps its work for weeks without a connection. A
 * sign-in ends after this time, so every device has asked the server since.
 */
export const EARLIER_DELIVERY_MS = 60 * DAY;

/**
 * How many times faster than at normal speed a film can be watched: the player's own fastest speed.
 */
export const FILM_FASTEST = 2;
/**
 * How many times faster than meant a text or a sheet can be read: an editor's minutes are a guess,
 * and some people know most of it already.
 */
export const READING_FASTEST = 10;
/**
 * The least time for one question of a quiz, in milliseconds: it is read with its options and
 * tapped. Chosen, not measured: the shortest question of the demo world can hardly be read sooner;
 * a script needs no time.
 */
export const QUESTION_LEAST_MS = 3000;
