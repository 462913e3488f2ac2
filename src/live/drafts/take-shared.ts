import { TAKE_SHARED } from '../../../sync/contract/constants.ts';
import type { SharedIn } from '../../../sync/files/shared-in.ts';

/** Timeout for the service worker's answer (milliseconds); after it, nothing was shared. */
const SILENCE_MS = 5_000;

/**
 * Takes content shared into the app from the service worker, which then drops it; null if there is
 * none.
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
