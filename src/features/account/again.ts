/** What the screen of an ended session tells the login screen: the same person signs in again, so the Access ID is filled in. */
export const AGAIN = { again: true } as const;

/** History state can come from anywhere, so it is checked before use. */
export const isAgain = (state: unknown): boolean => typeof state === 'object' && state !== null && 'again' in state && state.again === true;

/** The Access ID that a screen before the login has found out. */
export const againAs = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'loginId' in state && typeof state.loginId === 'string' ? state.loginId : undefined;
