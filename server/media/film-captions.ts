import type { Chapter } from '../../sync/contract/learning/recordings.ts';
import { careTexts } from './care-texts.ts';
import { type FilmStep, STEP_SECONDS } from './film-step.ts';
import { techniqueTexts } from './technique-texts.ts';

/**
 * The texts of the drawn films, by film. `scripts/films.mjs` draws the films; captions and chapters
 * are made from these texts.
 */
export const filmTexts: Readonly<Record<string, readonly FilmStep[]>> = {
  ...techniqueTexts,
  ...careTexts,
};

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

/** Returns subtitles as WebVTT, one cue per step. */
const subtitles = (lines: readonly string[]): string =>
  `WEBVTT\n\n${lines.map((words, at) => `${clock(at * STEP_SECONDS)}.000 --> ${clock((at + 1) * STEP_SECONDS)}.000\n${words}\n`).join('\n')}`;

const transcript = (steps: readonly FilmStep[]): string =>
  `${steps.map(({ title, words }, at) => `${clock(at * STEP_SECONDS)}  ${title}. ${words}`).join('\n')}\n\nThere is no speech in this film. A note says when a step begins.\n`;

/**
 * Captions and transcripts of the drawn films by file name, made from the texts that the films
 * show.
 */
export const filmCaptions: ReadonlyMap<string, string> = new Map(
  Object.entries(filmTexts).flatMap(([name, steps]): (readonly [string, string])[] => [
    [`${name}.en.vtt`, subtitles(steps.map(({ title, words }) => `${title}. ${words}`))],
    [`${name}.hi.vtt`, subtitles(steps.map(({ titleHi, wordsHi }) => `${titleHi}। ${wordsHi}`))],
    [`${name}.txt`, transcript(steps)],
  ]),
);

/** Returns the chapters of a film, one per step. */
export const chaptersOf = (steps: readonly FilmStep[]): Chapter[] =>
  steps.map(({ title, titleHi }, at) => ({ at_s: at * STEP_SECONDS, title, title_hi: titleHi }));
