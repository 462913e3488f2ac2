import * as z from 'zod/mini';
import {
  HELP_DESCRIPTION_MAX,
  RATING,
  TICKET_DIAGNOSTICS_MAX,
  TICKET_PICTURES,
} from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Line, maybe, PlainText, Whole } from '../patterns.ts';
import { Upload } from '../uploads.ts';
import { Verdict } from '../verdict.ts';

/** Rule 5.8's issue types, each shown after the access label. */
const ISSUES = [
  'Mobile App Login',
  'My Profile Updates',
  'Adding Post / Sharing',
  'Live Webinar Scheduling',
  'Live Webinar Session Join',
] as const;
/** The issue types as offered and sent. */
export const issueTypes = (accessLabel: string): readonly string[] =>
  ISSUES.map((issue) => `${accessLabel} ${issue}`);

/** A rating in words and a number (rule 4.19). */
export const Rating = z.object({
  rate: Whole(RATING.least, RATING.most),
  message: maybe(PlainText(0, 1000)),
});

export const rateUs = endpoint({
  method: 'POST',
  path: 'rate-us',
  scope: 'bearer',
  use: 'write',
  rule: '7.30',
  request: Rating,
  response: z.object({ message: maybe(Line), code: maybe(Line) }),
});

/** The product's name in a ticket (rule 7.32); never a fact about the person's device. */
export const TICKET_SYSTEM = 'Chairside';

/**
 * The app's diagnostics: lines of words and numbers, redacted when they were written. Forms send a
 * line end as CR LF.
 */
const Diagnostics = z.string().check(
  z.overwrite((text) => text.replaceAll('\r\n', '\n')),
  z.maxLength(TICKET_DIAGNOSTICS_MAX),
  z.regex(/^[\P{Cc}\n]*$/u, 'holds a control character'),
);

const field = (most: number) => z.optional(PlainText(0, most));

/**
 * Missing or wrong fields are refused with rule 5.7's own sentences, so the schema only limits
 * their size and the domain checks them. `diagnostics` is this product's own.
 */
export const TICKET = {
  HDCode: PlainText(1, 40),
  HDName: PlainText(0, 200),
  City: field(200),
  UserContactNo: PlainText(0, 40),
  System: PlainText(0, 200),
  IssueType: field(200),
  EmailID: field(254),
  IssueDescription: field(HELP_DESCRIPTION_MAX),
  diagnostics: z.optional(Diagnostics),
} as const;

export const snowPostTicket = endpoint({
  method: 'POST',
  path: 'snow-post-ticket',
  scope: 'bearer',
  use: 'write',
  body: 'form',
  files: ['images'],
  rule: '7.32',
  ownFields: ['diagnostics'],
  request: z.object({
    ...TICKET,
    images: z.optional(z.array(Upload).check(z.maxLength(TICKET_PICTURES))),
  }),
  /** `reference`: the ticket's number in a form that can be read aloud. */
  response: z.object({ ...Verdict.shape, reference: maybe(Line) }),
});

/** Help tickets and ratings. */
export const supportRows = {
  'rate-us': rateUs,
  'snow-post-ticket': snowPostTicket,
} as const;
