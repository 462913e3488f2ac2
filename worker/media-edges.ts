import type { Edges } from '../sync/edges.ts';

/** Only browsers of phones have it. */
function networkType(): string | undefined {
  return (navigator as { connection?: { type?: string } }).connection?.type;
}

async function freeBytes(): Promise<number | undefined> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? undefined : quota - usage;
}

/** The edges that only a thread that downloads files needs. */
export const mediaEdges: Pick<Edges, 'networkType' | 'freeBytes'> = { networkType, freeBytes };

/**
 * Calls back when the type of connection changes, if the browser reports it: downloads that wait
 * for Wi-Fi may continue.
 */
export const onNetworkChange = (callback: () => void): void =>
  void (navigator as { connection?: Partial<EventTarget> }).connection?.addEventListener?.(
    'change',
    callback,
  );
