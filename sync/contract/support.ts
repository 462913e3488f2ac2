import * as z from 'zod/mini';
import { RATING } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Line, maybe } from './patterns.ts';
import { PlainText, Whole } from './plain-text.ts';
import { Upload } from './uploads.ts';
import { Verdict } from './verdict.ts';

/** Rule 5.8's issue types; the access label stands before each. */
const ISSUES = ['Mobile App Login', 'My Profile Updates', 'Adding Post / Sharing', 'Live Webinar Scheduling', 'Live Webinar Session Join'] as const;
/** The issue types as they are offered and sent. */
export const issueTypes = (accessLabel: string): readonly string[] => ISSUES.map((issue) => `${accessLabel} ${issue}`);
/** Pictures that go with one ticket (own; the specification bounds each, not their number). */
export const TICKET_PICTURES = 5;

/** A rating in words and a number (rule 4.19). */
export const Rating = z.object({ rate: Whole(RATING.least, RATING.most), message: maybe(PlainText(0, 1000)) });

const rateUs = endpoint({
  method: 'POST',
  path: 'rate-us',
  scope: 'bearer',
  use: 'write',
  rule: '7.30',
  request: Rating,
  response: z.object({ message: maybe(Line) }),
});

const field = (most: number) => z.optional(PlainText(0, most));

/** What is missing or wrong is refused by rule 5.7's own sentences, so the fields are bounded here and judged by the domain. */
export const TICKET = {
  HDCode: PlainText(1, 40),
  HDName: PlainText(0, 200),
  City: field(200),
  UserContactNo: PlainText(0, 40),
  System: PlainText(0, 200),
  IssueType: field(200),
  EmailID: field(254),
  IssueDescription: field(4000),
} as const;

const snowPostTicket = endpoint({
  method: 'POST',
  path: 'snow-post-ticket',
  scope: 'bearer',
  use: 'write',
  body: 'form',
  rule: '7.32',
  request: z.object({ ...TICKET, images: z.optional(z.array(Upload).check(z.maxLength(TICKET_PICTURES))) }),
  response: Verdict,
});

/** Help tickets and ratings. */
export const supportRows = {
  'rate-us': rateUs,
  'snow-post-ticket': snowPostTicket,
} as const;
