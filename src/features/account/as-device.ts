import type { DeviceName } from '../../../sync/contract/session.ts';

// Loaded beside the login, which is drawn without it; a sign-in waits for it, and goes on without where it does not come.
const naming = import('./device-name.ts').catch(() => undefined);

/** What this device is known by in the list of sessions, as a field of a sign-in. */
export async function asDevice(): Promise<{ readonly device?: DeviceName }> {
  const device = (await naming)?.deviceNameOf(navigator);
  return device ? { device } : {};
}
