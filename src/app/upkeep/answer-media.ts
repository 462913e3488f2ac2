import { MEDIA_PART } from '../../../sync/contract/constants.ts';
import type { Engine } from '../../../sync/engine.ts';

/**
 * Answers the service worker's requests for parts of files: only this page's engine can open them,
 * for the signed-in account.
 */
export function answerMedia(
  { mediaPart }: Pick<Engine, 'mediaPart'>,
  worker: EventTarget | undefined,
): () => void {
  const hear = (event: Event): void => {
    if (!(event instanceof MessageEvent)) return;
    const { type, address, from }: { type?: unknown; address?: unknown; from?: unknown } = Object(
      event.data,
    );
    const [port] = event.ports;
    if (type !== MEDIA_PART || !port || typeof address !== 'string' || typeof from !== 'number')
      return;
    mediaPart(address, from).then(
      (found) => port.postMessage(found.ok ? found.value : null),
      () => port.postMessage(null),
    );
  };
  worker?.addEventListener('message', hear);
  return () => worker?.removeEventListener('message', hear);
}
