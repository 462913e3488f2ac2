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
