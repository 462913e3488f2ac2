import { tagOf } from './account-tag.ts';
import type { Device } from './device.ts';

/**
 * A choice made for the whole device. Before anyone signs in there is no key to seal it with, so it is stored as a tag, as
 * accounts are (rule 1.7): reading it compares the tags of all possible choices.
 */
interface DeviceChoice<T> {
  readonly fact: 'consent' | 'language' | 'look';
  readonly choices: readonly T[];
  /** A text that is different for every choice. */
  readonly textOf: (choice: T) => string;
}

/** The choice stored on this device; undefined if there is none. */
export async function readDeviceChoice<T>(device: Device, { fact, choices, textOf }: DeviceChoice<T>): Promise<T | undefined> {
  const kept = (await device.facts.get(fact))?.value;
  if (typeof kept !== 'string') return undefined;
  const tags = await Promise.all(choices.map((choice) => tagOf(device, textOf(choice))));
  return choices[tags.indexOf(kept)];
}

/** Stores a choice on this device. */
export async function keepDeviceChoice<T>(device: Device, { fact, textOf }: DeviceChoice<T>, choice: T): Promise<void> {
  await device.facts.put({ name: fact, value: await tagOf(device, textOf(choice)) });
}
