import { useState } from 'react';
import { isAtWork, isReady, type NamedFiles, namedBy } from '../../../sync/files/draft-files.ts';
import { type DraftMachine, draftMachine, sharedNames } from '../../../sync/page/draft-machine.ts';
import type { ProfileDraft } from '../../../sync/store/drafts.ts';
import { profileText } from '../../i18n/subjects/account/profile.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import { say, sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { redrawPart } from '../../live/drafts/redraw-picture.ts';
import { useDeviceHands, useDraftMachine } from '../../live/drafts/use-draft-machine.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { withoutGaps } from '../../rules/drafts/form-draft.ts';
import { type CropView, squareOf } from './rules/crop.ts';
import { type FaceFault, faceFault } from './rules/shown.ts';

/** Side of the cut picture (pixels): twice the size at which the server shows a face. */
const SIDE = 640;

/** Cuts out the square of a view, scaled down. Rejects if the file is no picture. */
export async function cutPicture(file: File, view: CropView): Promise<File> {
  const small = await redrawPart(file, (size) => {
    const { left, top, side } = squareOf(size, view);
    return { from: { left, top, width: side, height: side }, to: { width: SIDE, height: SIDE } };
  });
  return new File([small], 'picture.jpg', { type: small.type });
}

interface PictureDraft {
  /** A chosen picture, scaled down and stored, that is not cut and saved yet. */
  readonly begun: { readonly key: string; readonly file: File } | undefined;
  readonly fault: FaceFault | 'broken' | 'lost' | undefined;
  readonly busy: boolean;
  /** Resolves to true once the picture is stored on this device. */
  readonly choose: (file: File) => Promise<boolean>;
  /** Cuts the picture and puts it into the outbox; true once it cannot be lost. */
  readonly save: (view: CropView) => Promise<boolean>;
  readonly drop: () => void;
}

const namedFrom = ({ picture, original }: ProfileDraft = {}): NamedFiles => ({
  pictures: picture ? [{ picture, alt: '' }] : [],
  originals: original ? [original] : [],
});
/** The draft with its latest picture and its latest original. */
const withNames = (draft: ProfileDraft, { pictures, originals }: NamedFiles): ProfileDraft =>
  withoutGaps({ ...draft, picture: pictures.at(-1)?.picture, original: originals.at(-1) });

/** The new picture of a profile; the profile's draft stores it until it is in the outbox. */
export function usePictureDraft(): PictureDraft {
  const hands = useDeviceHands('draft:profile');
  const actions = useActions();
  const online = useOnline();
  const { known, value, keep, read } = useSessionValue('draft_profile');
  const [fault, setFault] = useState<PictureDraft['fault']>();
  const [isBusy, setBusy] = useState(false);
  const made = useDraftMachine(undefined, () => {
    if (!hands || !known) return null;
    const first = namedFrom(value);
    const change = (next: (stored: NamedFiles) => NamedFiles): Promise<boolean> =>
      keep((stored = {}) => withNames(stored, next(namedFrom(stored))));
    const names = sharedNames({ read: async () => namedFrom(await read()), change }, first, () =>
      namedBy(machine.state().files),
    );
    const machine: DraftMachine = draftMachine(
      {
        ...hands,
        ...names,
        tell(why) {
          if (why === 'store') sayError(insideText('device.notStored'));
          else setFault(why === 'worn' ? 'broken' : why);
        },
      },
      { isSingle: true },
    );
    machine.send({ type: 'found', named: first });
    return { machine };
  });
  const files = made?.machine.state().files ?? [];
  const begun = files
    .flatMap((one) => (isReady(one) && one.file ? [{ key: one.key, file: one.file }] : []))
    .at(-1);
  const drop = (): void => {
    if (begun) made?.machine.send({ type: 'took', keys: [begun.key] });
  };
  return {
    begun,
    fault,
    busy:
      isBusy || files.some((one) => isAtWork(one) && one.stage !== 'left' && one.stage !== 'small'),
    async choose(file) {
      const is = faceFault(file);
      setFault(is ?? undefined);
      if (is || !made) return false;
      const key = crypto.randomUUID();
      made.machine.send({
        type: 'chosen',
        files: [{ key, file, name: file.name, mime: file.type }],
      });
      await made.machine.settled();
      return made.machine.state().files.some((one) => one.key === key && isReady(one));
    },
    async save(view) {
      if (!hands || !actions || !begun) return false;
      setBusy(true);
      try {
        const picture = await hands.keep(await cutPicture(begun.file, view), crypto.randomUUID());
        await actions.dispatch('profile-picture', { picture });
        if (!online)
          say({ kind: 'toast', level: 'info', message: () => profileText('profile.savedLater') });
        drop();
        return true;
      } catch {
        sayError(insideText('device.notStored'));
        return false;
      } finally {
        setBusy(false);
      }
    },
    drop,
  };
}
