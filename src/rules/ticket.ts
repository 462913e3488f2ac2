import { HELP_DESCRIPTION_MIN } from '../../sync/contract/constants.ts';
import { Email } from '../../sync/contract/patterns.ts';

/** What a person fills in to ask for help. */
export interface TicketFields {
  readonly issueType: string;
  readonly email: string;
  readonly description: string;
}
export type TicketFault = 'typeMissing' | 'typeUnknown' | 'emailMissing' | 'emailWrong' | 'descriptionMissing' | 'descriptionShort';

const typeFault = (issueType: string, offered: readonly string[]): TicketFault | null =>
  issueType === '' ? 'typeMissing' : offered.includes(issueType) ? null : 'typeUnknown';
const emailFault = (email: string): TicketFault | null => (email === '' ? 'emailMissing' : Email.safeParse(email).success ? null : 'emailWrong');
const descriptionFault = (description: string): TicketFault | null =>
  description === '' ? 'descriptionMissing' : description.length < HELP_DESCRIPTION_MIN ? 'descriptionShort' : null;

/** What is wrong with each field (rules 5.7 and 5.8), as the server judges it too: without the space around it. */
export const ticketFaults = (fields: TicketFields, offered: readonly string[]): Record<keyof TicketFields, TicketFault | null> => ({
  issueType: typeFault(fields.issueType.trim(), offered),
  email: emailFault(fields.email.trim()),
  description: descriptionFault(fields.description.trim()),
});
