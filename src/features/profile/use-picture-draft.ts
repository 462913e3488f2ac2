import { useEffect, useState } from 'react';
import { same } from '../../../sync/contract/rules/same.ts';
import type { Original, ProfileDraft } from '../../../sync/store/drafts.ts';
import type { StoredPicture } from '../../../sync/store/stored-picture.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { profileText } from '../../i18n/subjects/profile.ts';
import { useSessionValue } from '../../live/account/use-session-value.ts';
import { say, sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { noteSmall } from '../../live/drafts/shrink-picture.ts';
import { storeSmall } from '../../live/drafts/store-small.ts';
import { useDraftFiles } from '../../live/drafts/use-draft-files.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { withoutGaps } from '../../rules/profile-draft.ts';
import { cutPicture } from './cut-picture.ts';
import type { CropView } from './rules/crop.ts';
import { type FaceFault, faceFault } from './rules/shown.ts';

/** A picture that was chosen, on this device's disk, and is not cut and saved yet. */
interface Begun {
  readonly picture: StoredPicture;
  readonly file: File;
}

interface PictureDraft {
  readonly begun: Begun | undefined;
  readonly fault: FaceFault | 'broken' | 'lost' | undefined;
  readonly busy: boolean;
  /** True once it lies on this device. */
  readonly choose: (file: File) => Promise<boolean>;
  /** Cuts it and puts it into the outbox; true once it cannot be lost. */
  readonly save: (view: CropView) => Promise<boolean>;
  readonly drop: () => Promise<void>;
}

/** The new picture of a profile: named in its draft from its choice on, and small and sealed on this device until the outbox has it. */
export function usePictureDraft(): PictureDraft {
  const files = useDraftFiles('draft:profile');
  const actions = useActions();
  const online = useOnline();
  const { known, value, keep, read } = useSessionValue('draft_profile');
  const [begun, setBegun] = useState<Begun>();
  const [fault, setFault] = useState<PictureDraft['fault']>();
  const [busy, setBusy] = useState(false);

  const show = async (picture: StoredPicture): Promise<void> => {
    const [first] = (await files?.open([picture], true)) ?? [];
    // One that another tab has sent is not here any more.
    if (!first) return;
    noteSmall(first[1]);
    setBegun((now) => now ?? { picture: first[0], file: first[1] });
  };
  /** Puts something in place of what was chosen; false if another one was chosen meanwhile. */
  const putFor = async ({ picture }: Original, next: Pick<ProfileDraft, 'picture' | 'original'>): Promise<boolean> => {
    let isMine = false;
    await keep((was = {}) => {
      isMine = same(was.original?.picture, picture);
      return isMine ? withoutGaps({ ...was, original: undefined, ...next }) : was;
    });
    return isMine;
  };
  /** Makes it small, and stores that in place of what was chosen; true once it lies on this device. */
  const makeSmall = async (file: File, original: Original): Promise<boolean> => {
    if (!files) return false;
    const stored = await storeSmall(files, file, original.picture, original.tries);
    const isSmall = typeof stored !== 'string';
    if (stored === 'broken') setFault('broken');
    if (stored === 'store') sayError(insideText('device.notStored'));
    const isMine = await putFor(original, isSmall ? { picture: stored.picture } : {});
    const left = [original.picture];
    if (isSmall && isMine) {
      if (begun) left.push(begun.picture);
      setBegun({ picture: stored.picture, file: stored.small });
    } else if (isSmall) left.push(stored.picture);
    // Only now: until the draft names the small one, a kill leaves what was chosen.
    await files.drop(left);
    return isSmall && isMine;
  };
  const goOn = async (id: string): Promise<void> => {
    // Another tab has finished it meanwhile, perhaps, or chosen another.
    const { original, picture } = (await read()) ?? {};
    if (!files || !original || keyOf(original) !== id) return picture && show(picture);
    const [opened] = await files.open([original.picture], true);
    if (!opened) {
      setFault('lost');
      await putFor(original, {});
      return files.drop([original.picture]);
    }
    const counted = { ...original, tries: original.tries + 1 };
    await putFor(original, { original: counted });
    await makeSmall(opened[1], counted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft as it was when the screen opened; what is chosen then is known here first
  useEffect(() => {
    if (!files || !known) return undefined;
    const open = new AbortController();
    if (value?.picture) show(value.picture).catch(() => undefined);
    if (value?.original) {
      const id = keyOf(value.original);
      // What a kill has left as it was chosen; what cannot be read now is gone on with at the next start.
      files.atWork([id], () => goOn(id), open.signal).catch(() => undefined);
    }
    return () => open.abort();
  }, [files, known]);

  const end = async (): Promise<void> => {
    const over = begun;
    setBegun(undefined);
    // Not one that another tab has chosen meanwhile.
    await keep((was = {}) => (same(was.picture, over?.picture) ? withoutGaps({ ...was, picture: undefined }) : was));
    if (over) await files?.drop([over.picture]);
  };
  const choose = async (chosen: File): Promise<boolean> => {
    const is = faceFault(chosen);
    setFault(is ?? undefined);
    if (is || !files) return false;
    setBusy(true);
    const id = crypto.randomUUID();
    const original: Original = { picture: { name: chosen.name, type: chosen.type, file: id }, tries: 0 };
    let isHere = false;
    const work = async (): Promise<void> => {
      await keep((was = {}) => ({ ...was, original }));
      // One for which there is no room like that may fit when it is small.
      await files.keep(chosen, { id }).catch(() => undefined);
      isHere = await makeSmall(chosen, original);
    };
    try {
      await files.atWork([id], work);
    } catch {
      sayError(insideText('device.notStored'));
    } finally {
      setBusy(false);
    }
    return isHere;
  };
  const save = async (view: CropView): Promise<boolean> => {
    if (!files || !actions || !begun) return false;
    setBusy(true);
    try {
      const picture = await files.keep(await cutPicture(begun.file, view));
      await actions.dispatch('profile-picture', { picture });
      if (!online) say({ kind: 'toast', level: 'info', message: () => profileText('profile.savedLater') });
      // What stays of it leaves when the store is tidied.
      await end().catch(() => undefined);
      return true;
    } catch {
      sayError(insideText('device.notStored'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { begun, fault, busy, choose, save, drop: () => end().catch(() => undefined) };
}

const keyOf = ({ picture }: Original): string => ('file' in picture ? picture.file : picture.name);
