import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Chapter, Played, Recording } from '../../sync/contract/recordings.ts';
import { chaptersOf, filmCaptions } from './film-captions.ts';
import { filmTexts, STEP_SECONDS } from './film-texts.ts';

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

/** The folder of the films' files. */
export const MEDIA_FOLDER = fileURLToPath(new URL('./', import.meta.url));

const address = (file: string): string => `/media/${file}`;
function bytesOf(file: string): number {
  const made = filmCaptions.get(file);
  return made === undefined ? statSync(`${MEDIA_FOLDER}${file}`).size : Buffer.byteLength(made);
}
const video = (label: string, file: string): Rendition => ({ label, type: 'video/mp4', bytes: bytesOf(file), url: address(file) });
const caption = (lang: string, label: string, file: string): Caption => ({ lang, label, bytes: bytesOf(file), url: address(file) });

/** A film from the files that `scripts/films.mjs` drew. */
const film = (name: string, duration: number, chapters: readonly Chapter[]): Film => ({
  duration,
  renditions: [
    video('240p', `${name}-240.mp4`),
    video('480p', `${name}-480.mp4`),
    { label: 'audio', type: 'audio/mp4', bytes: bytesOf(`${name}-audio.m4a`), url: address(`${name}-audio.m4a`) },
  ],
  captions: [caption('en', 'English', `${name}.en.vtt`), caption('hi', 'हिन्दी', `${name}.hi.vtt`)],
  poster: address(`${name}.jpg`),
  transcript: { lang: 'en', url: address(`${name}.txt`) },
  chapters,
});

/** The available films. */
export const films: Readonly<Record<string, Film>> = {
  'base-level': film('base-level', 30, []),
  ...Object.fromEntries(Object.entries(filmTexts).map(([name, steps]) => [name, film(name, steps.length * STEP_SECONDS, chaptersOf(steps))])),
};

/** The film that has this version; nothing for one that lies elsewhere. */
export const filmAt = (url: string): Film | undefined => Object.values(films).find(({ renditions }) => renditions.some((one) => one.url === url));

/** A film as answers carry it. */
export const playedOf = ({ duration, renditions, captions, poster, chapters }: Film): Played => ({
  duration_s: duration,
  renditions: [...renditions],
  captions: [...captions],
  poster,
  chapters: [...chapters],
});
