import { useEffect, useRef, useState } from 'react';
import { same } from '../../../sync/contract/rules/same.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import type { StoredPicture } from '../../../sync/store/stored-picture.ts';
import { supportText } from '../../i18n/subjects/support.ts';
import { useSessionValue } from '../../live/account/use-session-value.ts';
import { sayError } from '../../live/device/say.ts';
import { noteSmall } from '../../live/drafts/shrink-picture.ts';
import { storeSmall } from '../../live/drafts/store-small.ts';
import { MOST_TRIES, useDraftFiles } from '../../live/drafts/use-draft-files.ts';

type Original = Session['draft_originals'][number];

interface DraftPictures {
  readonly known: boolean;
  readonly pictures: readonly File[];
  readonly choose: (files: readonly File[]) => void;
  /** Which stored files the pictures are, once all of them cannot be lost; null if this device could not store one. */
  readonly stored: () => Promise<readonly StoredPicture[] | null>;
}

/**
 * The pictures of a ticket: those of the entry that it edits, else its draft's. Each is on this device's disk as it was chosen, until it is small and that is
 * there.
 */
export function useDraftPictures(edited: readonly StoredPicture[] | undefined): DraftPictures {
  const files = useDraftFiles();
  const { known, value, keep } = useSessionValue('draft_pictures');
  const { known: isKnown, value: unmade, keep: keepOriginals, read: readOriginals } = useSessionValue('draft_originals');
  const [before, setBefore] = useState<readonly File[]>();
  const [chosen, setChosen] = useState<readonly File[]>();
  /** Where the pictures of this form are stored, or are being stored. */
  const [named] = useState(() => new Map<File, Promise<StoredPicture>>());
  /** Where those lie that are not small yet. */
  const [originals] = useState(() => new Map<File, Original>());
  /** Those of them that lay on the disk when the form opened. */
  const [left] = useState(() => new Set<string>());
  /** All that this form has read in the draft, or put there. */
  const [own] = useState<StoredPicture[]>([]);
  /** Those that an earlier build stored in the draft itself. */
  const [inDraft] = useState(() => new Set<File>());
  const turn = useRef(0);
  const pictures = chosen ?? before ?? [];
  const latest = useRef(pictures);
  latest.current = pictures;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is stored was read; what is chosen then is known here first
  useEffect(() => {
    if (!files || !known || !isKnown) return undefined;
    const open = new AbortController();
    const opening = Promise.all([files.open(edited ?? value ?? [], edited === undefined), files.open(edited ? [] : (unmade ?? []), true)]);
    opening.then(
      ([opened, unsmall]) => {
        if (open.signal.aborted) return;
        if (!edited) own.push(...(value ?? []));
        for (const [picture, file] of opened) {
          noteSmall(file);
          if ('file' in picture) named.set(file, Promise.resolve(picture));
          else inDraft.add(file);
        }
        for (const [picture, file] of unsmall) {
          const original = unmade?.find(({ file: id }) => 'file' in picture && id === picture.file);
          if (!original) continue;
          originals.set(file, original);
          left.add(original.file);
        }
        const all = [...opened, ...unsmall].map(([, file]) => file);
        setBefore(all);
        latest.current = all;
        // What a kill left as it was chosen, once no tab is at work on it.
        const ids = edited ? [] : (unmade ?? []).map(({ file }) => file);
        if (ids.length > 0) void files.atWork(ids, () => goOn(ids), open.signal);
      },
      // Without its pictures the form does not open: what is chosen in it would take their place.
      () => undefined,
    );
    return () => open.abort();
  }, [files, known, isKnown, value, unmade, edited, named, originals, own]);

  /** What a picture is named as before it is stored, so that one whose bytes were not stored is missed at the next start. */
  const name = (file: File): string | undefined => {
    if (edited || named.has(file) || inDraft.has(file)) return undefined;
    const original = originals.get(file) ?? { name: file.name, type: file.type, file: crypto.randomUUID() };
    originals.set(file, original);
    return original.file;
  };
  const store = async (file: File): Promise<StoredPicture> => {
    if (!files) throw new Error('Nobody is signed in.');
    const original = originals.get(file);
    const { file: id } = original ?? {};
    if (id !== undefined && !left.has(id)) {
      await nameOriginals();
      // One for which there is no room like that may fit when it is small.
      await files.keep(file, { id }).catch(() => undefined);
    }
    const stored = await storeSmall(files, file, original, original?.tries ?? 0);
    if (typeof stored === 'string') throw new Error('This picture cannot be read, or not be stored.');
    return stored.picture;
  };
  /** `over`: those that are not needed any more. What another tab has named stays. */
  const nameOriginals = (over: readonly Original[] = []): Promise<unknown> => {
    const mine = [...originals.values()];
    const known = new Set([...mine, ...over].map(({ file }) => file));
    return keepOriginals((was = []) => [...was.filter(({ file }) => !known.has(file)), ...mine]);
  };
  /** Originals of which the small one is named, or that were taken out. */
  const endOriginals = async (of: readonly File[]): Promise<void> => {
    const over = of.flatMap((file) => originals.get(file) ?? []);
    for (const file of of) originals.delete(file);
    if (over.length === 0) return;
    await nameOriginals(over);
    await files?.drop(over);
  };
  const storedOnce = (file: File): Promise<StoredPicture> => {
    const known = named.get(file) ?? store(file);
    named.set(file, known);
    // What could not be stored is still in the form, and is tried again when it is sent.
    known.catch(() => named.get(file) === known && named.delete(file));
    return known;
  };
  const begin = async (next: readonly File[]): Promise<void> => {
    setChosen(next);
    latest.current = next;
    turn.current += 1;
    const mine = turn.current;
    const left = [...named].filter(([file]) => !next.includes(file));
    for (const [file] of left) named.delete(file);
    const change = async (): Promise<void> => {
      const tried = await Promise.allSettled(next.map(storedOnce));
      // Making pictures small takes time, in which others may have been chosen.
      if (edited || mine !== turn.current) return;
      const now = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const before = [...own];
      own.push(...now);
      // What another tab has stored stays.
      await keep((was = []) => [...was.filter((one) => !before.some((other) => same(one, other))), ...now]);
      await endOriginals(next.filter((_, n) => tried[n]?.status === 'fulfilled'));
    };
    // What stays of those that were taken out leaves when the store is tidied.
    const drop = async (): Promise<void> => {
      const small = await Promise.allSettled(left.map(([, picture]) => picture));
      await endOriginals([...originals.keys()].filter((file) => !next.includes(file)));
      await files?.drop(small.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    };
    await change().catch(() => undefined);
    await drop().catch(() => undefined);
  };
  /** One after another, so that it is known during which the app is killed. `ids`: what the draft named when the form opened. */
  const goOn = async (ids: readonly string[]): Promise<void> => {
    // Another tab has finished the others meanwhile.
    const still = ((await readOriginals()) ?? []).filter(({ file }) => ids.includes(file));
    const lost = still.filter(({ file }) => !left.has(file));
    if (lost.length > 0) {
      sayError(supportText('help.lost'));
      await keepOriginals((was = []) => was.filter((one) => !lost.some((other) => same(one, other))));
      await files?.drop(lost);
    }
    const mine = [...originals].filter(([, { file }]) => still.some((one) => one.file === file));
    const ends = mine.filter(([, { tries = 0 }]) => tries >= MOST_TRIES).map(([file]) => file);
    if (ends.length > 0) sayError(supportText('help.unreadable'));
    for (const [file, original] of mine) {
      if (ends.includes(file) || !latest.current.includes(file)) continue;
      originals.set(file, { ...original, tries: (original.tries ?? 0) + 1 });
      await nameOriginals();
      await storedOnce(file).catch(() => undefined);
    }
    if (mine.length > 0) await begin(latest.current.filter((file) => !ends.includes(file)));
  };
  const choose = (next: readonly File[]): void => {
    setChosen(next);
    latest.current = next;
    void files?.atWork(
      next.flatMap((file) => name(file) ?? []),
      () => begin(latest.current),
    );
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
