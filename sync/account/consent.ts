import { keepDeviceChoice, readDeviceChoice } from '../device/account-tag.ts';
import type { Device } from '../device/device.ts';
import { readSession, type Store, writeSession } from '../store/session.ts';
import type { Session } from '../store/session-values.ts';

/** A person's consent to features beyond what the app needs to work. */
export interface Consent {
  /** Prefetch documents for the next screen. */
  readonly prefetch: boolean;
  /** Tell the division which of its news were closed or opened. */
  readonly tellNews: boolean;
  /** Send failed reads to the server's log, under this person's session. */
  readonly reports: boolean;
}

/** The default consent. Reports are opt-in. */
export const UNTIL_CHOSEN: Consent = { prefetch: true, tellNews: true, reports: false };
export const EVERYTHING: Consent = { prefetch: true, tellNews: true, reports: true };
/** No feature beyond what the app needs to work. */
export const NECESSARY: Consent = { prefetch: false, tellNews: false, reports: false };

const either = [true, false] as const;

const ofDevice = {
  fact: 'consent',
  choices: either.flatMap((prefetch) =>
    either.flatMap((tellNews) =>
      either.map((reports): Consent => ({ prefetch, tellNews, reports })),
    ),
  ),
  // Without reports the text is that of the builds before reports existed, so their stored choices
  // still match.
  textOf: ({ prefetch, tellNews, reports }: Consent) =>
    `consent ${prefetch} ${tellNews}${reports ? ' reports' : ''}`,
} as const;

// Stored sessions hold `prefetch` under this name.
const toSession = ({ prefetch, ...others }: Consent): Session['consent'] => ({
  keepAhead: prefetch,
  ...others,
});
const fromSession = ({ keepAhead, tellNews, reports = false }: Session['consent']): Consent => ({
  prefetch: keepAhead,
  tellNews,
  reports,
});

/**
 * Returns the consent that applies: the person's own choice, else the device's, else the default.
 * Reports name a person, so only that person's own choice allows them: on a shared tablet, another
 * person may have chosen for the device.
 */
export async function readConsent(device: Device, store: Store | null): Promise<Consent> {
  const personal = store && (await readSession(store, ['consent'])).consent;
  if (personal) return fromSession(personal);
  const forDevice = (await readDeviceChoice<Consent>(device, ofDevice)) ?? UNTIL_CHOSEN;
  return store ? { ...forDevice, reports: false } : forDevice;
}

/** Stores a choice: sealed in the person's session, or for the device before sign-in. */
export async function keepConsent(
  device: Device,
  store: Store | null,
  consent: Consent,
): Promise<void> {
  if (store) await writeSession(store, { consent: toSession(consent) });
  else await keepDeviceChoice(device, ofDevice, consent);
}
