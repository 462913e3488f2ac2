import {
  ATTACHMENT_MAX_BYTES,
  HELP_DESCRIPTION_MIN,
  RATING,
  TICKET_PICTURES,
} from '../../../sync/contract/constants.ts';
import { Email } from '../../../sync/contract/patterns.ts';
import { type ChosenFile, isPictureFile } from '../../rules/files.ts';

/** Fields of the help form. */
export interface TicketFields {
  readonly issueType: string;
  readonly email: string;
  readonly description: string;
  /** The app's diagnostics as the person could read them; missing if they are not sent. */
  readonly diagnostics?: string | undefined;
}
export type TicketFault =
  | 'typeMissing'
  | 'typeUnknown'
  | 'emailMissing'
  | 'emailWrong'
  | 'descriptionMissing'
  | 'descriptionShort';

const typeFault = (issueType: string, offered: readonly string[]): TicketFault | null =>
  issueType === '' ? 'typeMissing' : offered.includes(issueType) ? null : 'typeUnknown';
const emailFault = (email: string): TicketFault | null =>
  email === '' ? 'emailMissing' : Email.safeParse(email).success ? null : 'emailWrong';
const descriptionFault = (description: string): TicketFault | null =>
  description === ''
    ? 'descriptionMissing'
    : description.length < HELP_DESCRIPTION_MIN
      ? 'descriptionShort'
      : null;

/**
 * The errors of each field (rules 5.7 and 5.8), checked as the server does: without surrounding
 * space.
 */
export const ticketFaults = (
  fields: TicketFields,
  offered: readonly string[],
): Record<'issueType' | 'email' | 'description', TicketFault | null> => ({
  issueType: typeFault(fields.issueType.trim(), offered),
  email: emailFault(fields.email.trim()),
  description: descriptionFault(fields.description.trim()),
});

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
