/** Register, profile, salon, representative, passwords and sessions. */
export const profileRows = {} as const;
