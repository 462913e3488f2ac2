import * as z from 'zod/mini';
import { Id, Line } from '../patterns.ts';

const Program = z.object({
  program_id: Id,
  program_type_id: z.object({ id: Id }),
  program_type: Line,
});
const MOST = 4000;

function parsed(text: string, context: { readonly issues: unknown[] }): unknown {
  try {
    return JSON.parse(text);
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) throw failure;
    context.issues.push({ code: 'custom', message: 'is not JSON', input: text });
    return z.NEVER;
  }
}

const ToProgram = z.object({
  redirect_type: Line,
  redirect_data: z.union([
    Program,
    z.pipe(z.pipe(z.string().check(z.maxLength(MOST)), z.transform(parsed)), Program),
  ]),
});
/** To an address outside the app (own); the code that opens it checks it again (S6). */
const ToAddress = z.object({
  redirect_type: z.literal('url'),
  redirect_data: z
    .string()
    .check(z.maxLength(MOST), z.regex(/^https:\/\/[^\s\\@/?#]+(?:[/?#][^\s\\]*)?$/)),
});

/**
 * The target of a notification. `redirect_data` of a program is an object, or that object as JSON
 * text (S8). Any other value is no redirect.
 */
export const Redirect = z.union([ToAddress, ToProgram]);
export type Redirect = z.infer<typeof Redirect>;

/**
 * Parses a notification's redirect; undefined if it must not be followed: the tap then opens the
 * list of notifications (S8).
 */
export const readRedirect = (value: unknown): Redirect | undefined =>
  Redirect.safeParse(value).data;
