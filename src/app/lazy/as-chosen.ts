import type { Device } from '../../../sync/device/device.ts';
import { readDeviceWord } from '../../../sync/page/device.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { languageCodes } from '../../i18n/languages.ts';
import { keepMessagesOffline } from '../../live/device/language-choice.ts';
import { readLook } from '../../live/device/look.ts';
import { handlingFailure } from '../../ui/lazy/lazy-file.ts';

/** Loads the language chosen on this device. English, the default, is part of the page. */
async function speakChosen(device: Device): Promise<void> {
  const code = await readDeviceWord(device, 'language', languageCodes);
  if (!code) return;
  // Without the language's file the page stays English. A reload would not load it either.
  await handlingFailure(() => chooseLanguage(code));
  void keepMessagesOffline(code);
}

/**
 * Applies the choices stored on this device: language, theme and text size.
 */
export async function showAsChosen(device: Device): Promise<void> {
  await Promise.all([speakChosen(device), readLook(device)]);
}
