import { TAKE_SHARED } from '../../../sync/contract/constants.ts';
import type { SharedIn } from '../../../sync/files/shared-in.ts';

/** After this time a service worker that does not answer has nothing (milliseconds). */
const SILENCE_MS = 5_000;

/**
 * Takes what was shared into the app from the service worker, which then holds it no longer; null
 * if there is nothing.
 */
export async function takeShared(): Promise<SharedIn | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<SharedIn | null>) => resolve(data);
    setTimeout(resolve, SILENCE_MS, null);
    worker.postMessage({ type: TAKE_SHARED }, [port2]);
  });
}
