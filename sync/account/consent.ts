import { keepDeviceChoice, readDeviceChoice } from '../device/account-tag.ts';
import type { Device } from '../device/device.ts';
import { readSession, type Store, writeSession } from '../store/session.ts';
import type { Session } from '../store/session-values.ts';

/** What a person allows the app to do beyond what it needs to work. */
export interface Consent {
  /** Prefetch documents for the next screen. */
  readonly prefetch: boolean;
  /** Tell the division which of its news were closed or opened. */
  readonly tellNews: boolean;
  /** Send what failed to load to the server's log, under this person's session. */
  readonly reports: boolean;
}

/** The consent that applies until somebody chooses: reports only go to who asks for them. */
export const UNTIL_CHOSEN: Consent = { prefetch: true, tellNews: true, reports: false };
export const EVERYTHING: Consent = { prefetch: true, tellNews: true, reports: true };
/** Only what the app needs to work. */
export const NECESSARY: Consent = { prefetch: false, tellNews: false, reports: false };

const either = [true, false] as const;

const ofDevice = {
  fact: 'consent',
  choices: either.flatMap((prefetch) => either.flatMap((tellNews) => either.map((reports): Consent => ({ prefetch, tellNews, reports })))),
  // A choice that a device stored before reports existed says nothing of them, and means none.
  textOf: ({ prefetch, tellNews, reports }: Consent) => `consent ${prefetch} ${tellNews}${reports ? ' reports' : ''}`,
} as const;

// Stored sessions hold `prefetch` under this name.
const toSession = ({ prefetch, ...others }: Consent): Session['consent'] => ({ keepAhead: prefetch, ...others });
const fromSession = ({ keepAhead, tellNews, reports = false }: Session['consent']): Consent => ({ prefetch: keepAhead, tellNews, reports });

/**
 * The consent that applies here: the person's own choice, else the device's, else what applies until then. Reports name a
 * person, so only that person allows them: on a shared tablet somebody else may have chosen for the device.
 */
export async function readConsent(device: Device, store: Store | null): Promise<Consent> {
  const own = store && (await readSession(store, ['consent'])).consent;
  if (own) return fromSession(own);
  const ofAll = (await readDeviceChoice<Consent>(device, ofDevice)) ?? UNTIL_CHOSEN;
  return store ? { ...ofAll, reports: false } : ofAll;
}

/** Stores a choice: sealed with the person's session, or for the device while nobody is signed in. */
export async function keepConsent(device: Device, store: Store | null, consent: Consent): Promise<void> {
  if (store) await writeSession(store, { consent: toSession(consent) });
  else await keepDeviceChoice(device, ofDevice, consent);
}
