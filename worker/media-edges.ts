import type { Edges } from '../sync/edges.ts';

/** Only browsers of phones say it. */
function networkType(): string | undefined {
  return (navigator as { connection?: { type?: string } }).connection?.type;
}

async function freeBytes(): Promise<number | undefined> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? undefined : quota - usage;
}

/** What only a thread that brings files needs to know of the device. */
export const mediaEdges: Pick<Edges, 'networkType' | 'freeBytes'> = { networkType, freeBytes };

/** Calls back whenever the connection becomes another one, where the browser says it: what waited for Wi-Fi may come now. */
export const onOtherNetwork = (hear: () => void): void =>
  void (navigator as { connection?: Partial<EventTarget> }).connection?.addEventListener?.('change', hear);
