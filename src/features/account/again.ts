/** What the ended session's screen hands to the login screen: the same person comes again, so the Access ID is filled in. */
export const AGAIN = { again: true } as const;

/** The history's state comes from anywhere, so it is looked at before it is believed. */
export const isAgain = (state: unknown): boolean => typeof state === 'object' && state !== null && 'again' in state && state.again === true;
