/** The queries that name a person's own thing: a certificate, a post, a notification. Ids of what everybody is taught name nobody. */
const PRIVATE = /(?<=[?&])(certificate|id|post|post_id)=[^&#]*&?/g;

/** The part of an address that the browser may store in its history and session files (S16): all but the queries that name a person's things. */
export const shownAddress = (address: string): string => address.replace(PRIVATE, '').replace(/[?&](?=#|$)/, '');
