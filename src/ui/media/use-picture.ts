import { useEffect, useState } from 'react';
import { waysTo } from './ways-to.ts';

/** For each picture that failed and is still shown: asks for it once more. */
const failed = new Set<() => void>();

/** Asks once more for all pictures that failed: the connection is back. */
export function askForFailedPictures(): void {
  for (const ask of failed) ask();
}

/** The address at which a picture is shown, and what notes that it did not come from there; undefined: it came on no way. What stands in its place stays until it has come after all. */
export function usePicture(src: string | null | undefined): readonly [shown: string | undefined, onError: () => void] {
  const [failures, setFailures] = useState({ of: src, count: 0 });
  const ways = src ? waysTo(src) : [];
  const count = failures.of === src ? failures.count : 0;
  const broken = count > 0 && count >= ways.length ? ways.at(-1) : undefined;
  useEffect(() => {
    if (broken === undefined) return;
    const ask = (): void => {
      const image = new Image();
      image.onload = () => setFailures((was) => (was.of === src ? { of: src, count: was.count - 1 } : was));
      image.src = broken;
    };
    failed.add(ask);
    return () => void failed.delete(ask);
  }, [broken, src]);
  return [ways[count], () => setFailures({ of: src, count: count + 1 })];
}
