import { useEffect, useState } from 'react';
import { useMedia } from '../../../live/media/use-media.ts';

/** How long a popup waits for its picture (milliseconds). */
const PATIENCE_MS = 3_000;

/** Whether a popup can open around its picture and not around a hole: the picture has come, cannot come, or takes too long; true where there is none. */
export function usePictureReady(address: string | null | undefined): boolean {
  const src = useMedia()(address);
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (!address) return;
    const settle = (): void => setSettled(address);
    const timer = setTimeout(settle, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [address]);
  useEffect(() => {
    if (!address || !src) return;
    const picture = new Image();
    picture.src = src;
    // A broken picture is drawn as its tile.
    const settle = (): void => setSettled(address);
    picture.decode().then(settle, settle);
  }, [address, src]);
  return !address || settled === address;
}
