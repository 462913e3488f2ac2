import { useCallback } from 'react';
import type { Device } from '../../../sync/device/device.ts';
import { keepDeviceWord, readDeviceWord } from '../../../sync/page/device.ts';
import { type Look, lookOf, lookWord, lookWords, USUAL_LOOK } from '../../rules/device/look.ts';
import { createSignal, useSignal } from '../../signal.ts';
import { useDevice } from '../account/store.tsx';

/** Channel that tells every open tab of this device which look was chosen. */
const CHANNEL = 'chairside-look';
/** The colour that the browser gives its own bars. */
const BARS = 'theme-color';

const shown = createSignal(USUAL_LOOK);

/** Colours the browser's bars like the page, if the chosen theme differs from the phone's. */
function colourBars({ theme }: Look): void {
  document.querySelector(`meta[name="${BARS}"]:not([media])`)?.remove();
  if (theme === 'phone') return;
  const meta = document.createElement('meta');
  meta.name = BARS;
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  // Prepended, because the first matching element wins.
  document.head.prepend(meta);
}

/** Applies a look to the page at once. */
export function showLook(look: Look): void {
  const { dataset } = document.documentElement;
  const { theme, text } = look;
  if (theme === 'phone') delete dataset.theme;
  else dataset.theme = theme;
  if (text === 'normal') delete dataset.text;
  else dataset.text = text;
  colourBars(look);
  shown.set(look);
}

/** Applies the look that was chosen on this device. */
export async function readLook(device: Device): Promise<void> {
  showLook(lookOf(await readDeviceWord(device, 'look', lookWords)) ?? USUAL_LOOK);
}

// Another tab's choice applies here too.
new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) =>
  showLook(lookOf(data) ?? USUAL_LOOK),
);

/** The current look of the page. */
export const useLook = (): Look => useSignal(shown);

/** Applies a look, stores it on this device, and tells its other tabs. */
export function useChooseLook(): (look: Look) => Promise<void> {
  const device = useDevice();
  return useCallback(
    async (look) => {
      showLook(look);
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(lookWord(look));
      channel.close();
      if (device) await keepDeviceWord(device, 'look', lookWord(look));
    },
    [device],
  );
}
