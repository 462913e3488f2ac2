import type { EndpointName } from '../../sync/contract/index.ts';
import { endpoints } from '../../sync/contract/index.ts';
import type { World } from '../world.ts';

/** An answer that breaks the contract is a fault of ours; looked for in development and tests, and what the row does not know is cut (S26). */
export function checkOutput(world: World, name: EndpointName, output: unknown): unknown {
  if (!world.settings.CHECK_RESPONSES) return output;
  const parsed = endpoints[name].response.safeParse(output);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The answer of ${name} breaks the contract at ${issue?.path.join('.') || 'its root'}: ${issue?.code}`);
}
