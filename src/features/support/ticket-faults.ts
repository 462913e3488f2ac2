import { HELP_DESCRIPTION_MIN } from '../../../sync/contract/constants.ts';
import { Email } from '../../../sync/contract/patterns.ts';

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
