import { KEEP_LANGUAGE } from '../../../sync/contract/constants.ts';
import { useDevice } from '../account/store.tsx';

/** Channel that tells every open tab of this device which language was chosen. */
const CHANNEL = 'chairside-language';

/** Asks the service worker to cache a language's messages, so that it works offline too. */
export async function keepMessagesOffline(code: string): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ type: KEEP_LANGUAGE, code });
}

/**
 * Returns a function that keeps a chosen language: stores it on this device, tells its other tabs,
 * and caches its messages for offline starts.
 */
export function useKeepLanguage(): (code: string) => Promise<void> {
  const device = useDevice();
  return async (code) => {
    if (device)
      await (await import('../../../sync/page/device.ts')).keepDeviceWord(device, 'language', code);
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(code);
    channel.close();
    await keepMessagesOffline(code);
  };
}

/** Calls back with the language that another tab chose. */
export function onLanguageElsewhere(listener: (code: unknown) => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => listener(data));
}
