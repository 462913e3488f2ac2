import { type RefObject, useEffect, useState } from 'react';
import type { FilmElement } from './use-player.ts';

/** A caption between two seconds of a film. */
export interface SaidLine {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Number of lines shown at once; the rest is shown on request. */
export const SHOWN_LINES = 13;
/**
 * The visible lines change in steps; a few of the previous ones stay, so that the reader keeps the
 * place.
 */
const STEP_LINES = 8;
const KEPT_LINES = 3;

/** Index of the line spoken at a second, or of the last one before it; -1 before the first. */
export const lineAt = (lines: readonly SaidLine[], second: number): number =>
  lines.findLastIndex(({ from }) => from <= second);

/** Index of the first visible line, if the line at `around` is current. */
export function firstShown(count: number, around: number): number {
  const step = Math.floor(Math.max(0, around) / STEP_LINES) * STEP_LINES;
  return Math.max(0, Math.min(step - KEPT_LINES, count - SHOWN_LINES));
}

/**
 * Lower case without accents, letter by letter, so that indexes stay the same; Devanagari's signs
 * stay.
 */
const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('');

/** A line in pieces: matches, and the text between them. */
export function markFound(
  text: string,
  wanted: string,
): readonly { readonly text: string; readonly found: boolean }[] {
  const [letters, word] = [[...text], plain(wanted.trim())];
  const length = [...word].length;
  if (length === 0) return [{ text, found: false }];
  const pieces: { text: string; found: boolean }[] = [];
  let rest = '';
  for (let at = 0; at < letters.length; ) {
    const piece = letters.slice(at, at + length).join('');
    const found = plain(piece) === word;
    if (found) {
      if (rest) pieces.push({ text: rest, found: false });
      pieces.push({ text: piece, found });
      rest = '';
    } else rest += letters[at];
    at += found ? length : 1;
  }
  return rest ? [...pieces, { text: rest, found: false }] : pieces;
}

/** Indexes of the lines that contain a word. */
export const linesWith = (lines: readonly SaidLine[], wanted: string): readonly number[] =>
  wanted.trim() === ''
    ? []
    : lines.flatMap(({ text }, place) =>
        markFound(text, wanted).some(({ found }) => found) ? [place] : [],
      );

/** The lines of one language; undefined while they load, null if they fail. */
export type SaidLines = readonly SaidLine[] | null | undefined;

/** Text of a cue without its markup; the two lines of a caption are one sentence. */
const textOf = (cue: TextTrackCue): string =>
  (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '').replace(/\s+/g, ' ').trim();

const linesOfTrack = ({ cues }: TextTrack): readonly SaidLine[] =>
  [...(cues ?? [])]
    .map((cue) => ({ from: cue.startTime, to: cue.endTime, text: textOf(cue) }))
    .filter(({ text }) => text !== '');

/**
 * The transcript in the wanted languages, read from the video element's tracks: the browser fetches
 * and parses them, and only for these languages.
 */
export function useSaidLines(
  video: RefObject<FilmElement | null>,
  wanted: readonly string[],
): Readonly<Record<string, SaidLines>> {
  const [found, setFound] = useState<Readonly<Record<string, SaidLines>>>({});
  const key = wanted.join(' ');
  useEffect(() => {
    const ends: (() => void)[] = [];
    for (const element of video.current?.querySelectorAll('track') ?? []) {
      const lang = element.srclang;
      if (!key.split(' ').includes(lang)) continue;
      const take = (): void =>
        setFound((previous) => ({ ...previous, [lang]: linesOfTrack(element.track) }));
      const lack = (): void => setFound((previous) => ({ ...previous, [lang]: null }));
      element.addEventListener('load', take);
      element.addEventListener('error', lack);
      ends.push(() => {
        element.removeEventListener('load', take);
        element.removeEventListener('error', lack);
      });
      // The page draws the captions: below the picture they hide nothing, grow with the text size
      // and are read out.
      element.track.mode = 'hidden';
      if (element.readyState === HTMLTrackElement.LOADED) take();
      if (element.readyState === HTMLTrackElement.ERROR) lack();
    }
    return () => {
      for (const end of ends) end();
    };
  }, [video, key]);
  return found;
}
