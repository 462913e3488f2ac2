import { redrawPicture } from './redraw-picture.ts';

/**
 * The worker's answer: the small picture; `broken` for a file that is no picture; `cannot` if this
 * browser's workers cannot draw.
 */
export type Redrawn = { readonly small: Blob } | { readonly fault: 'broken' | 'cannot' };

const draws = typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // Only the page that started this worker can write to it.
  const answer = async (): Promise<Redrawn> =>
    draws
      ? redrawPicture(data).then(
          (small) => ({ small }),
          () => ({ fault: 'broken' }) as const,
        )
      : { fault: 'cannot' };
  void answer().then((redrawn) => postMessage(redrawn));
});
