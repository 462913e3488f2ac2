import { useEffect, useState } from 'react';
import type { StoredPicture } from '../../../sync/stored-picture.ts';
import { profileText } from '../../i18n/profile.ts';
import { say, sayError } from '../../live/say.ts';
import { noteSmall, shrinkPicture } from '../../live/shrink-picture.ts';
import { useActions } from '../../live/use-actions.ts';
import { useDraftFiles } from '../../live/use-draft-files.ts';
import { useOnline } from '../../live/use-network.ts';
import { useSessionValue } from '../../live/use-session-value.ts';
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
  readonly fault: FaceFault | 'broken' | undefined;
  readonly busy: boolean;
  /** True once it lies on this device. */
  readonly choose: (file: File) => Promise<boolean>;
  /** Cuts it and puts it into the outbox; true once it cannot be lost. */
  readonly save: (view: CropView) => Promise<boolean>;
  readonly drop: () => Promise<void>;
}

/** The new picture of a profile: small and sealed on this device from its choice on, until the outbox has it. */
export function usePictureDraft(): PictureDraft {
  const files = useDraftFiles('draft:profile');
  const actions = useActions();
  const online = useOnline();
  const { known, value, keep } = useSessionValue('draft_profile');
  const [begun, setBegun] = useState<Begun>();
  const [fault, setFault] = useState<PictureDraft['fault']>();
  const [busy, setBusy] = useState(false);
  const left = value?.picture;
  useEffect(() => {
    if (!files || !known || !left) return undefined;
    let cancelled = false;
    const show = (opened: readonly (readonly [StoredPicture, File])[]): void => {
      const [first] = opened;
      if (cancelled || !first) return;
      noteSmall(first[1]);
      setBegun((now) => now ?? { picture: first[0], file: first[1] });
    };
    // One that another tab has sent is not here any more.
    files.open([left], true).then(show, () => undefined);
    return () => {
      cancelled = true;
    };
  }, [files, known, left]);

  const end = async (): Promise<void> => {
    const over = begun;
    setBegun(undefined);
    await keep((was = {}) => withoutGaps({ ...was, picture: undefined }));
    if (over) await files?.drop([over.picture]);
  };
  const choose = async (chosen: File): Promise<boolean> => {
    const is = faceFault(chosen);
    setFault(is ?? undefined);
    if (is || !files) return false;
    setBusy(true);
    try {
      const small = await shrinkPicture(chosen).catch(() => null);
      if (!small) {
        setFault('broken');
        return false;
      }
      const before = begun;
      const picture = await files.keep(small);
      await keep((was = {}) => ({ ...was, picture }));
      setBegun({ picture, file: small });
      if (before) await files.drop([before.picture]);
      return true;
    } catch {
      sayError(profileText('profile.notStored'));
      return false;
    } finally {
      setBusy(false);
    }
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
      sayError(profileText('profile.notStored'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { begun, fault, busy, choose, save, drop: () => end().catch(() => undefined) };
}
