import { type Device, tagOf } from './device.ts';
import { readSession, type Store, writeSession } from './session.ts';

/** What a person lets the app do beyond what it needs to work. */
export interface Consent {
  /** Bring what the next screen will want before it is opened: day sheets, pictures. */
  readonly keepAhead: boolean;
  /** Tell the division which of its news were closed or opened. */
  readonly tellNews: boolean;
}

/** What holds until somebody chooses. */
export const EVERYTHING: Consent = { keepAhead: true, tellNews: true };
/** Only what the app needs to work. */
export const NECESSARY: Consent = { keepAhead: false, tellNews: false };

const choices: readonly Consent[] = [EVERYTHING, { keepAhead: true, tellNews: false }, { keepAhead: false, tellNews: true }, NECESSARY];
const markOf = (device: Device, { keepAhead, tellNews }: Consent): Promise<string> => tagOf(device, `consent ${keepAhead} ${tellNews}`);

/** A device has no key before somebody signs in, so its choice lies there as a tag, like its accounts (rule 1.7). */
async function ofDevice(device: Device): Promise<Consent | undefined> {
  const kept = (await device.facts.get('consent'))?.value;
  if (typeof kept !== 'string') return undefined;
  const marks = await Promise.all(choices.map((choice) => markOf(device, choice)));
  return choices[marks.indexOf(kept)];
}

/** The choice that holds here: the person's own, else the device's, else everything. */
export async function readConsent(device: Device, store: Store | null): Promise<Consent> {
  const own = store && (await readSession(store, ['consent'])).consent;
  return own ?? (await ofDevice(device)) ?? EVERYTHING;
}

/** Keeps a choice: sealed with the person's session, or for the device while nobody is signed in. */
export async function keepConsent(device: Device, store: Store | null, consent: Consent): Promise<void> {
  if (store) await writeSession(store, { consent });
  else await device.facts.put({ name: 'consent', value: await markOf(device, consent) });
}
