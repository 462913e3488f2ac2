import { HELP_DESCRIPTION_MIN, ISSUE_TYPE_MIN } from '../../sync/contract/constants.ts';
import { Email } from '../../sync/contract/patterns.ts';
import { issueTypes } from '../../sync/contract/posts/support.ts';
import { Refusal } from '../refusal.ts';

/** The text fields of a ticket; missing fields are treated as empty. */
export interface TicketWords {
  readonly IssueType?: string | undefined;
  readonly EmailID?: string | undefined;
  readonly IssueDescription?: string | undefined;
}

/** A ticket with all required fields. */
export interface CheckedTicket {
  readonly issueType: string;
  readonly email: string;
  readonly description: string;
}

const not = (field: keyof TicketWords, message: string): Refusal =>
  new Refusal('not-valid', message, { field });

/**
 * Rule 5.7 on the server: the same checks and sentences as in the form, and only rule 5.8's types.
 */
export function checkTicket(
  { IssueType = '', EmailID = '', IssueDescription = '' }: TicketWords,
  accessLabel: string,
): CheckedTicket {
  if (IssueType === '') throw not('IssueType', 'Issue type is required.');
  if (IssueType.length < ISSUE_TYPE_MIN || !issueTypes(accessLabel).includes(IssueType))
    throw not('IssueType', 'Invalid issue type option selected.');
  if (EmailID === '') throw not('EmailID', 'Email id is required.');
  if (!Email.safeParse(EmailID).success) throw not('EmailID', 'Invalid email id.');
  if (IssueDescription === '') throw not('IssueDescription', 'Issue description is required.');
  if (IssueDescription.length < HELP_DESCRIPTION_MIN)
    throw not('IssueDescription', `Min ${HELP_DESCRIPTION_MIN} character.`);
  return { issueType: IssueType, email: EmailID, description: IssueDescription };
}

/** A ticket's number, formatted for reading aloud. */
export const ticketNumber = (id: number): string => `T-${String(id).padStart(6, '0')}`;
