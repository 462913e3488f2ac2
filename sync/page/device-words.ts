import { keepDeviceChoice, readDeviceChoice } from '../device/account-tag.ts';
import type { Device } from '../device/device.ts';

/** Choices that belong to the device, so that the login screen has them too. `look`: colours and text size. */
type DeviceWord = 'language' | 'look';

const choiceOf = <Code extends string>(fact: DeviceWord, choices: readonly Code[]) =>
  ({ fact, choices, textOf: (code: Code) => `${fact} ${code}` }) as const;

/** The choice on this device; undefined if there is none, or if this build does not offer it. */
export const readDeviceWord = <Code extends string>(device: Device, fact: DeviceWord, codes: readonly Code[]): Promise<Code | undefined> =>
  readDeviceChoice(device, choiceOf(fact, codes));

/** Stores a choice for every start on this device. */
export const keepDeviceWord = (device: Device, fact: DeviceWord, code: string): Promise<void> =>
  keepDeviceChoice(device, choiceOf(fact, [code]), code);
