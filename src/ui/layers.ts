import { useSyncExternalStore } from 'react';

let open: readonly number[] = [];
const watchers = new Set<() => void>();
const change = (next: readonly number[]): void => {
  open = next;
  for (const tell of watchers) tell();
};

/** Something came to lie over the page. */
export const layerOpens = (layer: number): void => change([...open, layer]);
/** It is gone. */
export const layerCloses = (layer: number): void => change(open.filter((each) => each !== layer));
export const isOpenLayer = (layer: number | undefined): boolean => layer !== undefined && open.includes(layer);

const subscribe = (changed: () => void): (() => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Whether anything lies over the page: what moves below it stands still, and nothing else comes up by itself. */
export const useLayerOpen = (): boolean => useSyncExternalStore(subscribe, () => open.length > 0);
