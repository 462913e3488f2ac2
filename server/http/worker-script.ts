import { sha256 } from '../crypto/sha256.ts';
import type { Settings } from '../settings/settings.ts';
import { policies } from './policies.ts';

const SCRIPT = '/sw.js';
/** Ending of a page's revision in the service worker's precache list, as the build writes it (`vite.config.ts`). */
const AS_BUILT = '-as-built';
/** Enough to distinguish the settings of one server. */
const DIGITS = 6;

/**
 * Names the policies of these settings in the service worker's script. The worker keeps the app's page with the policy that it came with, and a browser fetches
 * a page anew only for another script: so other settings make one (S1).
 */
export function namingPolicies(settings: Settings): (address: string, bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> {
  const digest = sha256(JSON.stringify(policies(settings))).slice(0, DIGITS);
  return (address, bytes) =>
    address === SCRIPT ? new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll(AS_BUILT, `-${digest}`)) : bytes;
}
