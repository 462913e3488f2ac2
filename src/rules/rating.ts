import { RATING } from '../../sync/contract/constants.ts';

/** The steps of the slider (rules 4.19 and 5.10). */
export const RATES = [1, 2, 3, 4, 5] as const;
export type Rate = (typeof RATES)[number];

/** What a slider says, as a rating; where it starts when it says none. */
export const rateOf = (said: string): Rate => RATES.find((rate) => String(rate) === said) ?? RATING.start;
