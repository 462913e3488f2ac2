import { useMemo } from 'react';
import type { Recording } from '../../../sync/contract/learning/recordings.ts';
import { fileNamed } from '../../../sync/contract/rules/file-name.ts';
import type { PacksView } from '../../../sync/page/packs.ts';
import { useMedia } from './use-media.ts';
import { usePacks } from './use-packs.ts';

/** A film as answers describe it. */
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
 * The files of packs, by what names them: those that lie whole on this device, and those that come
 * now.
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

/** The files of packs on this device, updated on every change; undefined until it was asked. */
export function useFilmFiles(): FilmFiles | undefined {
  const view = usePacks();
  return useMemo(() => view && filesIn(view), [view]);
}

/**
 * A film for the player: whole addresses, and which versions lie here; undefined until this device
 * was asked. `lang`: the language of the page.
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
