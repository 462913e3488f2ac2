import type { Device } from '../../../sync/device/device.ts';
import { hasDeviceWords } from '../../../sync/page/device.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { languageCodes } from '../../i18n/languages.ts';
import { LONGEST_WAIT_MS, type Opening, startOpening } from '../../live/account/opening.ts';
import { onLanguageElsewhere } from '../../live/device/language-choice.ts';
import { paths } from '../../rules/paths.ts';
import { handlingFailure } from '../../ui/lazy/lazy-file.ts';
import { readsOf, screenAt } from '../screens.ts';

/** The screen that this page opens with. */
export const first = screenAt(location.pathname) ?? screenAt(paths.home);

/**
 * Applies the choices stored on this device. If there are none, the file that applies them is not
 * loaded.
 */
async function showAsChosen(device: Device): Promise<void> {
  if (await hasDeviceWords(device))
    await (await import('../lazy/as-chosen.ts')).showAsChosen(device);
}

/**
 * A language chosen in another tab applies here too. If its file does not load, the language stays.
 */
onLanguageElsewhere((chosen) => {
  const code = languageCodes.find((known) => known === chosen);
  if (code) void handlingFailure(() => chooseLanguage(code)).catch(() => undefined);
});

/**
 * Begins when this file is evaluated, before the page's own code, because opening a database takes
 * longer than loading that code.
 */
export const opening = startOpening(async ({ store }, me) => {
  const { openHandle } = await import('../../live/documents/document-handles.ts');
  const pulls = first ? readsOf(first, me, location) : [];
  return Promise.all(
    pulls.map(async ([name, request]) => (await openHandle(store, name, request)).read()),
  );
}, showAsChosen);

/**
 * The opened databases, if they are ready by the first render: that render then shows the whole
 * screen.
 */
export const opened: Promise<Opening | null> = Promise.race([
  opening.catch(() => null),
  new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS)),
]);
