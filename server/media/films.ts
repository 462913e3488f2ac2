import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Chapter, Played, Recording } from '../../sync/contract/learning/recordings.ts';
import { chaptersOf, filmCaptions, filmTexts } from './film-captions.ts';
import { STEP_SECONDS } from './film-step.ts';

type Rendition = Recording['renditions'][number];
type Caption = Recording['captions'][number];

/** A film of a recording: its files below `/media/`. */
export interface Film {
  /** Seconds. */
  readonly duration: number;
  readonly renditions: readonly Rendition[];
  readonly captions: readonly Caption[];
  readonly poster: string;
  readonly transcript: { readonly lang: string; readonly url: string };
  readonly chapters: readonly Chapter[];
}

/** The folder with one folder of files per film. */
export const MEDIA_FOLDER = fileURLToPath(new URL('./', import.meta.url));

const address = (file: string): string => `/media/${file}`;
function bytesOf(film: string, file: string): number {
  const made = filmCaptions.get(file);
  return made === undefined
    ? statSync(`${MEDIA_FOLDER}${film}/${file}`).size
    : Buffer.byteLength(made);
}
/** The address and the size of a film's file with this ending. */
const fileOf = (film: string, end: string) => ({
  bytes: bytesOf(film, `${film}${end}`),
  url: address(`${film}${end}`),
});
const video = (film: string, lines: number): Rendition => ({
  label: `${lines}p`,
  type: 'video/mp4',
  ...fileOf(film, `-${lines}.mp4`),
});
const caption = (film: string, lang: string, label: string): Caption => ({
  lang,
  label,
  ...fileOf(film, `.${lang}.vtt`),
});

/** Describes a film from the files that `scripts/films.mjs` drew. */
const film = (name: string, duration: number, chapters: readonly Chapter[]): Film => ({
  duration,
  renditions: [
    video(name, 240),
    video(name, 480),
    { label: 'audio', type: 'audio/mp4', ...fileOf(name, '-audio.m4a') },
  ],
  captions: [caption(name, 'en', 'English'), caption(name, 'hi', 'हिन्दी')],
  poster: address(`${name}.jpg`),
  transcript: { lang: 'en', url: address(`${name}.txt`) },
  chapters,
});

/** The drawn films, by name. */
export const films: Readonly<Record<string, Film>> = {
  'base-level': film('base-level', 30, []),
  ...Object.fromEntries(
    Object.entries(filmTexts).map(([name, steps]) => [
      name,
      film(name, steps.length * STEP_SECONDS, chaptersOf(steps)),
    ]),
  ),
};

/** The film with a rendition at this address; undefined for a film of another origin. */
export const filmAt = (url: string): Film | undefined =>
  Object.values(films).find(({ renditions }) =>
    renditions.some((rendition) => rendition.url === url),
  );

/** The fields of a film that responses contain. */
export const playedOf = ({ duration, renditions, captions, poster, chapters }: Film): Played => ({
  duration_s: duration,
  renditions: [...renditions],
  captions: [...captions],
  poster,
  chapters: [...chapters],
});
