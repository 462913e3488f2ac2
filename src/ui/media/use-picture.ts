import { useEffect, useState } from 'react';
import { createSignal } from '../../signal.ts';

/** URL of a film's file on one of our servers. */
const FILM = /\/media\/[\w-]+\.m(p4|4a)(\?|$)/;
/** URL of an uploaded picture or video on one of our servers. */
const UPLOAD = /\/uploads\/[a-z]+\/[\da-f]{32}-\w+\.\w+(\?|$)/;

const asking = (url: string, how: 'play' | 'here'): string =>
  `${url}${url.includes('?') ? '&' : '?'}${how}=1`;

/**
 * URLs at which a film or an upload is requested, in this order until one succeeds. The first may
 * redirect to other storage; the second is served by the server itself (record 0033). A third-party
 * URL is returned unchanged.
 */
export function candidateUrls(url: string): readonly [string, ...string[]] {
  if (FILM.test(url)) return [asking(url, 'play'), asking(url, 'here')];
  return UPLOAD.test(url) ? [url, asking(url, 'here')] : [url];
}

/**
 * Set when the device is online again: failed pictures that are still shown are requested again.
 */
const isBack = createSignal(false);

/** Requests all failed pictures once more, when the device is online again. */
export const askForFailedPictures = (): void => isBack.set(true);

/**
 * Loads a picture off the page, URL by URL; `came` receives the index of the URL that succeeded.
 */
function askFor(ways: readonly string[], came: (way: number) => void, way = 0): void {
  const address = ways[way];
  if (address === undefined) return;
  const image = new Image();
  image.onload = () => came(way);
  image.onerror = () => askFor(ways, came, way + 1);
  image.src = address;
}

/**
 * The URL at which a picture is shown, and an `onError` handler that switches to the next one.
 * Undefined: every URL failed; the placeholder stays until a later attempt succeeds.
 */
export function usePicture(
  src: string | null | undefined,
): readonly [shown: string | undefined, onError: () => void] {
  const [reached, setReached] = useState({ of: src, way: 0 });
  const ways = src ? candidateUrls(src) : [];
  const way = reached.of === src ? reached.way : 0;
  const shown = ways[way];
  const isLost = ways.length > 0 && shown === undefined;
  useEffect(() => {
    if (!isLost || !src) return;
    const ask = (): void =>
      askFor(candidateUrls(src), (came) =>
        setReached((now) => (now.of === src ? { of: src, way: came } : now)),
      );
    return isBack.subscribe(ask);
  }, [isLost, src]);
  return [shown, () => setReached({ of: src, way: way + 1 })];
}
