import { useEffect, useState } from 'react';
import { createSignal } from '../../signal.ts';

/** A film's file at a server of ours. */
const FILM = /\/media\/[\w-]+\.m(p4|4a)(\?|$)/;
/** A picture or a video that somebody uploaded there. */
const UPLOAD = /\/uploads\/[a-z]+\/[\da-f]{32}-\w+\.\w+(\?|$)/;

const asking = (url: string, how: 'play' | 'here'): string =>
  `${url}${url.includes('?') ? '&' : '?'}${how}=1`;

/**
 * The addresses that a film, or what somebody uploaded, is asked for at, one after the other until
 * it comes: the first may be sent on to another place, and who does not get it there gets it from
 * the server itself (record 0033). An address that is not ours is left as it is.
 */
export function waysTo(url: string): readonly [string, ...string[]] {
  if (FILM.test(url)) return [asking(url, 'play'), asking(url, 'here')];
  return UPLOAD.test(url) ? [url, asking(url, 'here')] : [url];
}

/**
 * Set when the connection is back: pictures that failed and are still shown are requested again.
 */
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

/**
 * The address at which a picture is shown, and what notes that it did not come from there;
 * undefined: it came on no way. What stands in its place stays until it has come after all.
 */
export function usePicture(
  src: string | null | undefined,
): readonly [shown: string | undefined, onError: () => void] {
  const [reached, setReached] = useState({ of: src, way: 0 });
  const ways = src ? waysTo(src) : [];
  const way = reached.of === src ? reached.way : 0;
  const shown = ways[way];
  const isLost = ways.length > 0 && shown === undefined;
  useEffect(() => {
    if (!isLost || !src) return;
    const ask = (): void =>
      askFor(waysTo(src), (came) =>
        setReached((now) => (now.of === src ? { of: src, way: came } : now)),
      );
    return isBack.subscribe(ask);
  }, [isLost, src]);
  return [shown, () => setReached({ of: src, way: way + 1 })];
}
