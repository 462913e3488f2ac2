import type { AppContext } from '../context.ts';
import type { ServerCall } from './calls.ts';

/**
 * The path of the first field of an answer that its schema does not name. `parsed`: the output of
 * the schema.
 */
function unnamedField(output: unknown, parsed: unknown, path = ''): string | undefined {
  if (typeof output !== 'object' || output === null) return undefined;
  for (const [name, value] of Object.entries(output)) {
    if (value === undefined) continue;
    const at = path ? `${path}.${name}` : name;
    if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, name)) return at;
    const inside = unnamedField(value, parsed[name as keyof typeof parsed], at); // `hasOwn` has found the name.
    if (inside) return inside;
  }
  return undefined;
}

/**
 * Checks an answer against the contract, in development and tests only. An invalid value is a
 * server fault, and so is an unnamed field (S26), which production would publish.
 */
export function checkOutput(
  context: AppContext,
  { name, row }: ServerCall,
  output: unknown,
): unknown {
  if (!context.settings.CHECK_RESPONSES) return output;
  const parsed = row.response.safeParse(output);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(
      `The answer of ${name} breaks the contract at ${issue?.path.join('.') || 'its root'}: ${issue?.code}`,
    );
  }
  const unnamed = unnamedField(output, parsed.data);
  if (unnamed)
    throw new Error(
      `The answer of ${name} has a field that the contract does not name: ${unnamed}`,
    );
  return parsed.data;
}

/** Like `checkOutput`, for an answer that is already text. */
export function checkText(context: AppContext, call: ServerCall, text: string): string {
  return context.settings.CHECK_RESPONSES
    ? JSON.stringify(checkOutput(context, call, JSON.parse(text)))
    : text;
}

/** A handler's response, validated and serialised. */
export const textOf = (context: AppContext, call: ServerCall, output: unknown): string =>
  typeof output === 'string'
    ? checkText(context, call, output)
    : JSON.stringify(checkOutput(context, call, output));
