import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Recording } from '../../../sync/contract/recordings.ts';

type Rendition = Recording['renditions'][number];
type Caption = Recording['captions'][number];

/** A film as a recording names it: its files below `/media/`. */
export interface Film {
  /** Seconds. */
  readonly duration: number;
  readonly renditions: readonly Rendition[];
  readonly captions: readonly Caption[];
  readonly poster: string;
  readonly transcript: { readonly lang: string; readonly url: string };
}

/** The folder of the films' files. */
export const MEDIA_FOLDER = fileURLToPath(new URL('./', import.meta.url));

const address = (file: string): string => `/media/${file}`;
const bytesOf = (file: string): number => statSync(`${MEDIA_FOLDER}${file}`).size;
const video = (label: string, file: string): Rendition => ({ label, type: 'video/mp4', bytes: bytesOf(file), url: address(file) });
const caption = (lang: string, label: string, file: string): Caption => ({ lang, label, bytes: bytesOf(file), url: address(file) });

/** The films there are. Every recording of the demo world shows the same one: `scripts/film.mjs` draws it. */
export const films: Readonly<Record<string, Film>> = {
  'base-level': {
    duration: 30,
    renditions: [
      video('240p', 'base-level-240.mp4'),
      video('480p', 'base-level-480.mp4'),
      { label: 'audio', type: 'audio/mp4', bytes: bytesOf('base-level-audio.m4a'), url: address('base-level-audio.m4a') },
    ],
    captions: [caption('en', 'English', 'base-level.en.vtt'), caption('hi', 'हिन्दी', 'base-level.hi.vtt')],
    poster: address('base-level.jpg'),
    transcript: { lang: 'en', url: address('base-level.txt') },
  },
};
