/** The length of `storedVerifyData`, and the positions in it that have a meaning (rule 3.3). */
export const VERIFY_DATA = { length: 11, name: 2, mobile: 5, city: 10 } as const;
