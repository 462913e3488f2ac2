import { type RefObject, useEffect, useState } from 'react';
import type { FilmElement } from './use-player.ts';

/** The film on the whole screen with its controls, or alone where the browser can do no more; `whole` is undefined where it can do neither. */
export function useWholeScreen(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<FilmElement | null>,
): { whole: boolean | undefined; turn: () => void } {
  const [whole, setWhole] = useState(false);
  const [alone, setAlone] = useState(false);
  useEffect(() => {
    setAlone(!document.fullscreenEnabled && video.current?.webkitEnterFullscreen !== undefined);
    const hear = (): void => setWhole(document.fullscreenElement !== null && document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', hear);
    return () => document.removeEventListener('fullscreenchange', hear);
  }, [stage, video]);
  const turn = (): void => {
    if (whole) void document.exitFullscreen();
    else if (alone) video.current?.webkitEnterFullscreen?.();
    else stage.current?.requestFullscreen().catch(() => undefined);
  };
  return { whole: document.fullscreenEnabled || alone ? whole : undefined, turn };
}
