import { HELP_DESCRIPTION_MIN, ISSUE_TYPE_MIN } from '../../sync/contract/constants.ts';
import { Email } from '../../sync/contract/patterns.ts';
import { issueTypes } from '../../sync/contract/support.ts';
import { Refusal } from '../refusal.ts';

/** What a ticket says; missing fields are judged like empty ones. */
export interface TicketWords {
  readonly IssueType?: string | undefined;
  readonly EmailID?: string | undefined;
  readonly IssueDescription?: string | undefined;
}

/** A ticket with every field that it needs. */
export interface CheckedTicket {
  readonly issueType: string;
  readonly email: string;
  readonly description: string;
}

const not = (field: keyof TicketWords, message: string): Refusal => new Refusal(422, 'not-valid', message, { field });

/** Rule 5.7 in the server's hands: the same checks and the same sentences as in the form, and rule 5.8's types alone. */
export function checkTicket({ IssueType = '', EmailID = '', IssueDescription = '' }: TicketWords, accessLabel: string): CheckedTicket {
  if (IssueType === '') throw not('IssueType', 'Issue type is required.');
  if (IssueType.length < ISSUE_TYPE_MIN || !issueTypes(accessLabel).includes(IssueType))
    throw not('IssueType', 'Invalid issue type option selected.');
  if (EmailID === '') throw not('EmailID', 'Email id is required.');
  if (!Email.safeParse(EmailID).success) throw not('EmailID', 'Invalid email id.');
  if (IssueDescription === '') throw not('IssueDescription', 'Issue description is required.');
  if (IssueDescription.length < HELP_DESCRIPTION_MIN) throw not('IssueDescription', `Min ${HELP_DESCRIPTION_MIN} character.`);
  return { issueType: IssueType, email: EmailID, description: IssueDescription };
}

/** A ticket's number as a person reads it out on the telephone. */
export const ticketNumber = (id: number): string => `T-${String(id).padStart(6, '0')}`;
