import { useEffect, useRef } from 'react';
import type { Session } from '../../../sync/store/session-values.ts';
import { useMe } from '../account/use-me.ts';
import { useSessionValue } from '../account/use-session-value.ts';

/**
 * A place in a film: seconds, and when the person was there (server time, milliseconds since 1970).
 */
export interface FilmPlace {
  readonly second: number;
  readonly at: number;
}
type Places = Session['film_positions'];

/** So many films that were cut short are remembered, the latest ones. */
const MOST = 20;

const without = (places: Places | undefined, film: string): Places =>
  Object.fromEntries(Object.entries(places ?? {}).filter(([name]) => name !== film));

/** The latest ones, with this one. */
const withPlace = (places: Places | undefined, film: string, place: FilmPlace): Places =>
  Object.fromEntries(
    [...Object.entries(without(places, film)), [film, place] as const]
      .toSorted(([, a], [, b]) => b.at - a.at)
      .slice(0, MOST),
  );

/**
 * Where a person is in a film, whatever happens to the page: kept here while it plays, and handed
 * to `send` when they rest. What a kill left behind is sent at the next visit. `film` names it on
 * this device; `known`: the place that the document shows, `at` undefined where that does not say
 * when.
 */
export function useFilmPosition(
  film: string,
  known: { readonly second: number; readonly at?: number | undefined } | undefined,
  send: (place: FilmPlace) => void,
): {
  readonly ready: boolean;
  readonly resumeAt: number | undefined;
  readonly onKeep: (second: number) => void;
  readonly onRest: (second: number) => void;
} {
  const { known: ready, value, keep } = useSessionValue('film_positions');
  const offset = useMe()?.clockOffset ?? 0;
  const sends = useRef(send);
  const left = value?.[film];
  useEffect(() => {
    sends.current = send;
  });
  useEffect(() => {
    if (!left) return;
    sends.current(left);
    void keep((places) => without(places, film));
  }, [left, film, keep]);
  const isLater = left !== undefined && (known?.at === undefined || left.at > known.at);
  const placeOf = (second: number): FilmPlace => ({ second, at: Date.now() + offset });
  return {
    ready,
    resumeAt: isLater ? left.second : known?.second,
    onKeep: (second) => void keep((places) => withPlace(places, film, placeOf(second))),
    onRest(second) {
      sends.current(placeOf(second));
      void keep((places) => without(places, film));
    },
  };
}
