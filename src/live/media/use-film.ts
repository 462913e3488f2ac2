import { useEffect, useMemo, useRef } from 'react';
import type { Recording } from '../../../sync/contract/learning/recordings.ts';
import { fileNamed } from '../../../sync/contract/rules/media.ts';
import type { PacksView } from '../../../sync/page/packs.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { useSessionValue } from '../account/session-value.ts';
import { useMe } from '../account/use-me.ts';
import { useActions } from '../outbox/use-actions.ts';
import { useMedia } from './use-media.ts';
import { usePacks } from './use-packs.ts';

/** The contract's limit of a name. */
const NAME_LENGTH = 200;

/**
 * The person's position in a recording, stored on this device and sent by the outbox; the first
 * report says that the person began to watch.
 */
export function useWatched({
  video_streaming_id,
  title,
  duration_s,
  position_s,
  position_at,
}: Recording) {
  const actions = useActions();
  const name = title.slice(0, NAME_LENGTH);
  const known =
    position_s == null
      ? undefined
      : { second: position_s, at: position_at ? Date.parse(position_at) : undefined };
  const place = useFilmPosition(`recording:${video_streaming_id}`, known, ({ second, at }) => {
    const report = {
      video_streaming_id,
      position_s: second,
      duration_s,
      at: new Date(at).toISOString(),
      name,
    };
    // A position that cannot be stored is superseded by the next one.
    void actions?.dispatch('keep-film-place', report).catch(() => undefined);
  });
  return { ...place, onBegin: place.onRest };
}

/**
 * A position in a film: seconds, and when it was reached (server time, milliseconds since 1970).
 */
interface FilmPlace {
  readonly second: number;
  readonly at: number;
}
type Places = Session['film_positions'];

/** Number of interrupted films whose positions are kept, the latest ones. */
const MOST = 20;

const without = (places: Places | undefined, film: string): Places =>
  Object.fromEntries(Object.entries(places ?? {}).filter(([name]) => name !== film));

/** Adds a position, and keeps the latest ones. */
const withPlace = (places: Places | undefined, film: string, place: FilmPlace): Places =>
  Object.fromEntries(
    [...Object.entries(without(places, film)), [film, place] as const]
      .toSorted(([, a], [, b]) => b.at - a.at)
      .slice(0, MOST),
  );

/**
 * The person's position in a film. It is stored on this device while the film plays, and passed to
 * `send` when it pauses; after a crash, the next visit sends it. `film` is the key on this device;
 * `known` is the document's position, with `at` undefined if the document has no time.
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

/** A film as the API describes it. */
export type FilmFacts = Pick<Recording, 'duration_s' | 'renditions' | 'captions' | 'poster'> & {
  readonly chapters?:
    | readonly {
        readonly at_s: number;
        readonly title: string;
        readonly title_hi?: string | null | undefined;
      }[]
    | null
    | undefined;
};

/**
 * File names of packs: those completely on this device, and those being downloaded.
 */
export interface FilmFiles {
  readonly whole: ReadonlySet<string>;
  readonly coming: ReadonlySet<string>;
}

export function filesIn({ packs }: Pick<PacksView, 'packs'>): FilmFiles {
  const files = packs.flatMap(({ pin, items }) =>
    items.map((item) => ({
      ...item,
      name: fileNamed(item.url),
      still: pin.paused === true || pin.waits !== undefined,
    })),
  );
  const whole = new Set(
    files.flatMap(({ name, stored, bytes }) => (stored === bytes ? [name] : [])),
  );
  return {
    whole,
    coming: new Set(
      files.flatMap(({ name, still, failed }) =>
        whole.has(name) || still || failed ? [] : [name],
      ),
    ),
  };
}

/** The files of packs on this device, updated on every change; undefined until they were read. */
export function useFilmFiles(): FilmFiles | undefined {
  const view = usePacks();
  return useMemo(() => view && filesIn(view), [view]);
}

/**
 * A film for the player, with absolute addresses and the versions on this device; undefined until
 * the packs were read. `lang`: the language of the page.
 */
export function useFilm(facts: FilmFacts | undefined, title: string, lang: string) {
  const media = useMedia();
  const files = useFilmFiles();
  return useMemo(() => {
    if (!facts || !files) return undefined;
    return {
      title,
      seconds: facts.duration_s,
      versions: facts.renditions.flatMap(({ label, type, bytes, url }) => {
        const address = media(url);
        return address === undefined
          ? []
          : [{ label, type, bytes, url: address, here: files.whole.has(fileNamed(url)) }];
      }),
      captions: facts.captions.flatMap(({ lang: spoken, label, url }) => {
        const address = media(url);
        return address === undefined ? [] : [{ lang: spoken, label, url: address }];
      }),
      chapters: (facts.chapters ?? []).map(({ at_s, title: name, title_hi }) => ({
        at: at_s,
        title: (lang === 'hi' && title_hi) || name,
      })),
      poster: media(facts.poster) ?? undefined,
    };
  }, [facts, files, media, title, lang]);
}
