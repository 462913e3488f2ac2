import { ATTACHMENT_MAX_BYTES, RATING, TICKET_PICTURES } from '../../../sync/contract/constants.ts';
import { type ChosenFile, isPictureFile } from '../../rules/files.ts';

export type PictureFault = 'kind' | 'size' | 'many';

/** The first error in a ticket's pictures (rule 5.9). */
export function pictureFault(files: readonly ChosenFile[]): PictureFault | null {
  if (!files.every(isPictureFile)) return 'kind';
  if (files.some(({ size }) => size >= ATTACHMENT_MAX_BYTES)) return 'size';
  return files.length > TICKET_PICTURES ? 'many' : null;
}

/** Appends the text of an item to a description, unless it is already there. */
export const withThing = (description: string, thing: string): string =>
  description.includes(thing)
    ? description
    : [description.trimEnd(), thing].filter(Boolean).join('\n\n');

/** Steps of the slider (rules 4.19 and 5.10). */
export const RATES = [1, 2, 3, 4, 5] as const;
export type Rate = (typeof RATES)[number];

/** A slider's value as a rating; the initial value if it is invalid. */
export const rateOf = (value: string): Rate =>
  RATES.find((rate) => String(rate) === value) ?? RATING.start;
