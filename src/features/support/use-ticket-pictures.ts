import { isReady, keyOf, type NamedFiles, namedBy } from '../../../sync/files/draft-files.ts';
import {
  type DraftHands,
  type DraftMachine,
  draftMachine,
  NONE_NAMED,
  sharedNames,
} from '../../../sync/page/draft-machine.ts';
import type { StoredPicture } from '../../../sync/store/drafts.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { supportText } from '../../i18n/subjects/help/support.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import { sayError } from '../../live/device/say.ts';
import {
  type DeviceHands,
  useDeviceHands,
  useDraftMachine,
} from '../../live/drafts/use-draft-machine.ts';

type Originals = Session['draft_originals'];
type Pictures = readonly StoredPicture[];

/** One picture of the form. */
export interface TicketPicture {
  readonly key: string;
  readonly name: string;
  readonly file: File;
}

interface TicketPictures {
  readonly known: boolean;
  readonly pictures: readonly TicketPicture[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (pictures: readonly TicketPicture[]) => void;
  /** Removes all pictures, also those that were stored under other keys meanwhile. */
  readonly clear: () => void;
  /** The stored files of the pictures, once all of them are compressed; or why there are none. */
  readonly stored: () => Promise<Pictures | 'kind' | 'notStored'>;
}

const namedFrom = (pictures: Pictures = [], originals: Originals = []): NamedFiles => ({
  pictures: pictures.map((picture) => ({ picture, alt: '' })),
  originals: originals.map(({ tries = 0, ...picture }) => ({ picture, tries })),
});
const picturesIn = ({ pictures }: NamedFiles): Pictures => pictures.map(({ picture }) => picture);
const originalsIn = ({ originals }: NamedFiles): Originals =>
  originals.flatMap(({ picture, tries }) =>
    'file' in picture ? [{ ...picture, ...(tries > 0 && { tries }) }] : [],
  );

const tell: DraftHands['tell'] = (fault) => {
  if (fault === 'lost') sayError(supportText('help.lost'));
  if (fault === 'worn') sayError(supportText('help.unreadable'));
};

/**
 * The stored files of a ticket's pictures. Pictures that did not fit are tried again, and pictures
 * that another tab has sent are stored anew.
 */
async function storedFiles(
  hands: DeviceHands,
  machine: DraftMachine,
  isDraft: boolean,
): Promise<Pictures | 'kind' | 'notStored'> {
  const again = async (pictures: Pictures): Promise<Pictures | 'kind' | 'notStored'> => {
    machine.send({
      type: 'retried',
      newKeys: Object.fromEntries(pictures.map((one) => [keyOf(one), crypto.randomUUID()])),
    });
    await machine.settled();
    const { files } = machine.state();
    if (files.some(({ stage, small }) => stage === 'failed' && !small)) return 'kind';
    return files.every(isReady) ? picturesIn(namedBy(files)) : 'notStored';
  };
  const all = await again(
    picturesIn(namedBy(machine.state().files)).filter((one) => 'bytes' in one),
  );
  const sent = typeof all !== 'string' && isDraft ? await hands.sent(all) : [];
  return sent.length > 0 ? again(sent) : all;
}

/** The pictures of a ticket: those of the entry that is `edited`, else those of the draft. */
export function useTicketPictures(edited: Pictures | undefined): TicketPictures {
  const isDraft = edited === undefined;
  const hands = useDeviceHands('draft:ticket', isDraft);
  const { known, value, keep, read } = useSessionValue('draft_pictures');
  const {
    known: isKnown,
    value: unmade,
    keep: keepOriginals,
    read: readOriginals,
  } = useSessionValue('draft_originals');
  const made = useDraftMachine(undefined, () => {
    if (!hands || !known || !isKnown) return null;
    const first = isDraft ? namedFrom(value, unmade) : namedFrom(edited);
    const readNames = async (): Promise<NamedFiles> =>
      namedFrom(await read(), await readOriginals());
    const change = async (next: (previous: NamedFiles) => NamedFiles): Promise<boolean> => {
      const { originals } = await readNames();
      let pictures: Pictures = [];
      const isNamed = await keep((previous) => {
        pictures = picturesIn(next({ ...namedFrom(previous), originals }));
        return pictures;
      });
      return (
        (await keepOriginals((previous) => originalsIn(next(namedFrom(pictures, previous))))) &&
        isNamed
      );
    };
    const names = isDraft
      ? sharedNames({ read: readNames, change }, first, () => namedBy(machine.state().files))
      : { read: async () => NONE_NAMED, write: async () => true };
    const machine: DraftMachine = draftMachine(
      { ...hands, ...names, tell },
      { isNamed: isDraft, showsFailed: true },
    );
    machine.send({ type: 'found', named: first });
    return { machine };
  });
  const state = made?.machine.state();
  return {
    known: state?.isKnown ?? false,
    pictures:
      state?.files.flatMap(({ key, name, file }) => (file ? [{ key, name, file }] : [])) ?? [],
    add(files) {
      const chosen = files.map((file) => ({
        key: crypto.randomUUID(),
        file,
        name: file.name,
        mime: file.type,
      }));
      made?.machine.send({ type: 'chosen', files: chosen });
    },
    remove: (pictures) =>
      made?.machine.send({ type: 'took', keys: pictures.map(({ key }) => key) }),
    clear: () =>
      made?.machine.send({ type: 'took', keys: made.machine.state().files.map(({ key }) => key) }),
    stored: async () =>
      made && hands
        ? storedFiles(hands, made.machine, isDraft).catch(() => 'notStored' as const)
        : 'notStored',
  };
}
