/** Help tickets and ratings. */
export const supportRows = {} as const;
