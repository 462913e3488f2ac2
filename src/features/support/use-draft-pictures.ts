import { useEffect, useRef, useState } from 'react';
import type { StoredPicture } from '../../../sync/stored-picture.ts';
import { noteSmall, shrinkPicture } from '../../live/shrink-picture.ts';
import { useDraftFiles } from '../../live/use-draft-files.ts';
import { useSessionValue } from '../../live/use-session-value.ts';

interface DraftPictures {
  readonly known: boolean;
  readonly pictures: readonly File[];
  readonly choose: (files: readonly File[]) => void;
  /** Which stored files the pictures are, once all of them cannot be lost; null if this device could not store one. */
  readonly stored: () => Promise<readonly StoredPicture[] | null>;
}

/**
 * The pictures of a ticket: those of the entry that it edits, else its draft's. Each is on this device's disk as soon as it was chosen and made
 * small.
 */
export function useDraftPictures(edited: readonly StoredPicture[] | undefined): DraftPictures {
  const files = useDraftFiles();
  const { known, value, keep } = useSessionValue('draft_pictures');
  const [before, setBefore] = useState<readonly File[]>();
  const [chosen, setChosen] = useState<readonly File[]>();
  /** Where the pictures of this form are stored, or are being stored. */
  const [named] = useState(() => new Map<File, Promise<StoredPicture>>());
  const turn = useRef(0);
  const pictures = chosen ?? before ?? [];

  useEffect(() => {
    if (!files || !known) return undefined;
    let cancelled = false;
    const opening = files.open(edited ?? value ?? [], edited === undefined);
    opening.then(
      (opened) => {
        if (cancelled) return;
        for (const [picture, file] of opened) {
          noteSmall(file);
          if ('file' in picture) named.set(file, Promise.resolve(picture));
        }
        setBefore(opened.map(([, file]) => file));
      },
      // Without its pictures the form does not open: what is chosen in it would take their place.
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [files, known, value, edited, named]);

  const store = async (file: File): Promise<StoredPicture> => {
    if (!files) throw new Error('Nobody is signed in.');
    return files.keep(await shrinkPicture(file));
  };
  const storedOnce = (file: File): Promise<StoredPicture> => {
    const known = named.get(file) ?? store(file);
    named.set(file, known);
    // What could not be stored is still in the form, and is tried again when it is sent.
    known.catch(() => named.get(file) === known && named.delete(file));
    return known;
  };
  const choose = (next: readonly File[]): void => {
    setChosen(next);
    turn.current += 1;
    const mine = turn.current;
    const left = [...named].filter(([file]) => !next.includes(file));
    for (const [file] of left) named.delete(file);
    const change = async (): Promise<void> => {
      const now = await Promise.all(next.map(storedOnce));
      // Making pictures small takes time, in which others may have been chosen.
      if (!edited && mine === turn.current) await keep(() => now);
    };
    // What stays of those that were taken out leaves when the store is tidied.
    const drop = async (): Promise<void> => files?.drop(await Promise.all(left.map(([, picture]) => picture)));
    void change()
      .catch(() => undefined)
      .then(drop)
      .catch(() => undefined);
  };
  const storedAll = async (): Promise<readonly StoredPicture[]> => {
    const all = await Promise.all(pictures.map(storedOnce));
    // What another tab has sent of the same draft is that ticket's; this one stores it anew.
    const left = edited ? [] : ((await files?.left(all)) ?? []);
    for (const [n, file] of pictures.entries()) if (all[n] && left.includes(all[n])) named.delete(file);
    return left.length > 0 ? Promise.all(pictures.map(storedOnce)) : all;
  };
  return {
    known: before !== undefined,
    pictures,
    choose,
    stored: () => storedAll().catch(() => null),
  };
}
