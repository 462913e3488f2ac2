/**
 * The request's fields that name a kept document, where not all of them do. They stand apart from the rows because the
 * page needs only these: schemas stay in the workers.
 */
export const identities = { 'home-pwa': ['leapcode'] } as const satisfies Readonly<Record<string, readonly string[]>>;
