import type { AppContext } from '../context.ts';
import type { ServerCall } from './calls.ts';

/** Checks an answer against the contract, in development and tests only: a mismatch is a server fault, unknown fields are removed (S26). */
export function checkOutput(context: AppContext, { name, row }: ServerCall, output: unknown): unknown {
  if (!context.settings.CHECK_RESPONSES) return output;
  const parsed = row.response.safeParse(output);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The answer of ${name} breaks the contract at ${issue?.path.join('.') || 'its root'}: ${issue?.code}`);
}

/** The same for an answer that is text already. */
export function checkText(context: AppContext, call: ServerCall, text: string): string {
  return context.settings.CHECK_RESPONSES ? JSON.stringify(checkOutput(context, call, JSON.parse(text))) : text;
}

/** What a handler said, checked and in text. */
export const textOf = (context: AppContext, call: ServerCall, said: unknown): string =>
  typeof said === 'string' ? checkText(context, call, said) : JSON.stringify(checkOutput(context, call, said));
