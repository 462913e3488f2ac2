import { keepDeviceChoice, readDeviceChoice } from '../device/account-tag.ts';
import type { Device } from '../device/device.ts';

/** What belongs to the device, so that the login screen has it too. `look`: its colours and the size of its text. */
type DeviceWord = 'language' | 'look';

const choiceOf = <Code extends string>(fact: DeviceWord, choices: readonly Code[]) =>
  ({ fact, choices, textOf: (code: Code) => `${fact} ${code}` }) as const;

/** What was chosen on this device; undefined if nothing was, or if this build does not have it. */
export const readDeviceWord = <Code extends string>(device: Device, fact: DeviceWord, codes: readonly Code[]): Promise<Code | undefined> =>
  readDeviceChoice(device, choiceOf(fact, codes));

/** Stores a choice for every start on this device. */
export const keepDeviceWord = (device: Device, fact: DeviceWord, code: string): Promise<void> =>
  keepDeviceChoice(device, choiceOf(fact, [code]), code);
