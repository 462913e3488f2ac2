import { keptOffers } from '../browser.ts';
import { Capabilities } from '../contract/capabilities.ts';
import { type OfferedFacts, offeredFacts } from './diagnostics.ts';

/** What the server said last that it offers; null while it has not. */
export async function offeredHere(): Promise<OfferedFacts | null> {
  const { offered }: { offered?: unknown } = Object(await keptOffers.read());
  const parsed = Capabilities.safeParse(offered);
  return parsed.success ? offeredFacts(parsed.data) : null;
}
