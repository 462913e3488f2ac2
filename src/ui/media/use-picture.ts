import { useEffect, useState } from 'react';
import { createSignal } from '../../signal.ts';
import { waysTo } from './ways-to.ts';

/** Set when the connection is back: pictures that failed and are still shown are requested again. */
const isBack = createSignal(false);

/** Requests all pictures that failed once more: the connection is back. */
export const askForFailedPictures = (): void => isBack.set(true);

/** Asks for a picture beside the page, way by way; `came` is told on which it came, if it did. */
function askFor(ways: readonly string[], came: (way: number) => void, way = 0): void {
  const address = ways[way];
  if (address === undefined) return;
  const image = new Image();
  image.onload = () => came(way);
  image.onerror = () => askFor(ways, came, way + 1);
  image.src = address;
}

/** The address at which a picture is shown, and what notes that it did not come from there; undefined: it came on no way. What stands in its place stays until it has come after all. */
export function usePicture(src: string | null | undefined): readonly [shown: string | undefined, onError: () => void] {
  const [reached, setReached] = useState({ of: src, way: 0 });
  const ways = src ? waysTo(src) : [];
  const way = reached.of === src ? reached.way : 0;
  const shown = ways[way];
  const isLost = ways.length > 0 && shown === undefined;
  useEffect(() => {
    if (!isLost || !src) return;
    const ask = (): void => askFor(waysTo(src), (came) => setReached((now) => (now.of === src ? { of: src, way: came } : now)));
    return isBack.subscribe(ask);
  }, [isLost, src]);
  return [shown, () => setReached({ of: src, way: way + 1 })];
}
