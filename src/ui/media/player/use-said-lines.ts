import { type RefObject, useEffect, useState } from 'react';
import type { SaidLine } from './transcript-lines.ts';
import type { FilmElement } from './use-player.ts';

/** The lines of one language; undefined while they come, null if they do not. */
export type SaidLines = readonly SaidLine[] | null | undefined;

/** The text of a cue without its marks; two lines of captions are one sentence. */
const textOf = (cue: TextTrackCue): string => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '').replace(/\s+/g, ' ').trim();

const linesOfTrack = ({ cues }: TextTrack): readonly SaidLine[] =>
  [...(cues ?? [])].map((cue) => ({ from: cue.startTime, to: cue.endTime, text: textOf(cue) })).filter(({ text }) => text !== '');

/**
 * What is said in a film, in the languages that are wanted, read from the tracks that stand in the picture's element: the browser fetches and parses
 * them, and nothing comes for a language that nobody wants.
 */
export function useSaidLines(video: RefObject<FilmElement | null>, wanted: readonly string[]): Readonly<Record<string, SaidLines>> {
  const [found, setFound] = useState<Readonly<Record<string, SaidLines>>>({});
  const key = wanted.join(' ');
  useEffect(() => {
    const ends: (() => void)[] = [];
    for (const element of video.current?.querySelectorAll('track') ?? []) {
      const lang = element.srclang;
      if (!key.split(' ').includes(lang)) continue;
      const take = (): void => setFound((was) => ({ ...was, [lang]: linesOfTrack(element.track) }));
      const lack = (): void => setFound((was) => ({ ...was, [lang]: null }));
      element.addEventListener('load', take);
      element.addEventListener('error', lack);
      ends.push(() => {
        element.removeEventListener('load', take);
        element.removeEventListener('error', lack);
      });
      // Its words are drawn by the page: beside the picture they hide nothing, grow with the text and are read out.
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
