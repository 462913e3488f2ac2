import type { Device } from '../../../sync/device/device.ts';
import { readDeviceWord } from '../../../sync/page/device.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { languageCodes } from '../../i18n/languages.ts';
import { keepMessagesOffline } from '../../live/device/language-choice.ts';
import { readLook } from '../../live/device/look.ts';
import { handlingFailure } from '../../ui/lazy/lazy-file.ts';

/** Loads the language that was chosen on this device; English, the default, is already here. */
async function speakChosen(device: Device): Promise<void> {
  const code = await readDeviceWord(device, 'language', languageCodes);
  if (!code) return;
  // Without its file the page stays English; a reload would not bring the file.
  await handlingFailure(() => chooseLanguage(code));
  void keepMessagesOffline(code);
}

/**
 * Shows the page as it was chosen on this device: its language, its colours and the size of its
 * text.
 */
export async function showAsChosen(device: Device): Promise<void> {
  await Promise.all([speakChosen(device), readLook(device)]);
}
