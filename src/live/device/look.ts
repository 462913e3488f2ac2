import { useCallback, useSyncExternalStore } from 'react';
import type { Device } from '../../../sync/device/device.ts';
import { keepDeviceWord, readDeviceWord } from '../../../sync/page/device-words.ts';
import { type Look, lookOf, lookWord, lookWords, USUAL_LOOK } from '../../rules/device/look.ts';
import { useDevice } from '../account/store.tsx';

/** Tells every open tab of this device what was chosen. */
const CHANNEL = 'chairside-look';
/** The colour that the browser gives its own bars. */
const BARS = 'theme-color';

let shown = USUAL_LOOK;
const listeners = new Set<() => void>();

/** The browser's bars go with the page where the phone's own colours would not. */
function colourBars({ theme }: Look): void {
  document.querySelector(`meta[name="${BARS}"]:not([media])`)?.remove();
  if (theme === 'phone') return;
  const meta = document.createElement('meta');
  meta.name = BARS;
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  // The first one that applies counts.
  document.head.prepend(meta);
}

/** Shows the page so at once. */
export function showLook(look: Look): void {
  const { dataset } = document.documentElement;
  const { theme, text } = look;
  if (theme === 'phone') delete dataset.theme;
  else dataset.theme = theme;
  if (text === 'normal') delete dataset.text;
  else dataset.text = text;
  colourBars(look);
  shown = look;
  for (const tell of listeners) tell();
}

/** Shows what was chosen on this device. */
export async function readLook(device: Device): Promise<void> {
  showLook(lookOf(await readDeviceWord(device, 'look', lookWords)) ?? USUAL_LOOK);
}

/** What another tab chose is this one's, too. */
new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => showLook(lookOf(data) ?? USUAL_LOOK));

function follow(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** How the page looks now. */
export const useLook = (): Look => useSyncExternalStore(follow, () => shown);

/** Shows the page another way, stores that on this device, and tells its other tabs. */
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
