import { useEffect, useState } from 'react';
import { waysTo } from './ways-to.ts';

/** For each picture that failed and is still shown: asks for it once more. */
const failed = new Set<() => void>();

/** Asks once more for all pictures that failed: the connection is back. */
export function askForFailedPictures(): void {
  for (const ask of failed) ask();
}

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
    failed.add(ask);
    return () => void failed.delete(ask);
  }, [isLost, src]);
  return [shown, () => setReached({ of: src, way: way + 1 })];
}
