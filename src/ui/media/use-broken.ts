import { useEffect, useState } from 'react';

/** For each picture that failed and is still shown: asks for it once more. */
const failed = new Set<() => void>();

/** Asks once more for all pictures that failed: the connection is back. */
export function askForFailedPictures(): void {
  for (const ask of failed) ask();
}

/** Whether the picture at an address failed, and what notes that it did; what stands in its place stays until it has come after all. */
export function useBroken(src: string | null | undefined): readonly [isBroken: boolean, onError: () => void] {
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    if (broken === undefined) return;
    const ask = (): void => {
      const image = new Image();
      image.onload = () => setBroken((was) => (was === broken ? undefined : was));
      image.src = broken;
    };
    failed.add(ask);
    return () => void failed.delete(ask);
  }, [broken]);
  return [src != null && broken === src, () => setBroken(src ?? undefined)];
}
