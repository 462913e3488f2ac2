import {
  type DraftFile,
  type DraftFileFault,
  type DraftFilesEffect,
  type DraftFilesState,
  idsOf,
  isReady,
  isVideoFile,
  keyOf,
  type NamedFiles,
} from './draft-files.ts';

/** Reports an effect for the machine's caller to run. */
export type Emit = (effect: DraftFilesEffect) => void;

/** Returns the file with this key. */
export const findFile = ({ files }: DraftFilesState, key: string): DraftFile | undefined =>
  files.find((file) => file.key === key);

/** Returns the state with one file changed. */
export const changeFile = (
  state: DraftFilesState,
  { key }: DraftFile,
  change: Partial<DraftFile>,
): DraftFilesState => ({
  ...state,
  files: state.files.map((file) => (file.key === key ? { ...file, ...change } : file)),
});

/** Marks the draft to be written. */
export const markDue = (state: DraftFilesState): DraftFilesState => ({ ...state, saved: 'due' });

/** Removes files from the draft, and their stored bytes with them. */
export const withoutFiles = (
  state: DraftFilesState,
  removed: readonly DraftFile[],
): DraftFilesState =>
  removed.length === 0
    ? state
    : markDue({
        ...state,
        files: state.files.filter((file) => !removed.includes(file)),
        drops: [...state.drops, ...removed.flatMap(idsOf)],
      });
/** Reports a file's fault; removes the file unless the draft shows failed ones. */
export function failFile(
  state: DraftFilesState,
  file: DraftFile,
  fault: DraftFileFault,
  emit: Emit,
): DraftFilesState {
  emit({ do: 'tell', fault, isVideo: isVideoFile(file) });
  return state.rules.showsFailed && (fault === 'broken' || fault === 'store')
    ? changeFile(state, file, { stage: 'failed' })
    : withoutFiles(state, [file]);
}

/**
 * The small file is stored: the draft names it next. In a draft of one file, the earlier files are
 * removed.
 */
export function becomeSmall(
  state: DraftFilesState,
  file: DraftFile,
  change: Pick<DraftFile, 'picture' | 'file'> & Partial<DraftFile>,
): DraftFilesState {
  const stage = state.rules.isNamed === false ? 'done' : 'small';
  const next = changeFile(state, file, {
    stage,
    small: undefined,
    isOpened: true,
    ...(isVideoFile(file) && { video: file.original }),
    ...change,
  });
  const former = state.rules.isSingle
    ? next.files.slice(
        0,
        next.files.findIndex(({ key }) => key === file.key),
      )
    : [];
  return markDue(withoutFiles(next, former));
}

/**
 * Takes over the files of the stored draft: adds new ones, drops those that another tab removed or
 * sent, and keeps those chosen in this tab.
 */
export function reconcile(state: DraftFilesState, named: NamedFiles, emit: Emit): DraftFilesState {
  const small = named.pictures.map(({ picture, alt }, n): DraftFile => {
    const key = keyOf(picture);
    const current = findFile(state, key);
    if (current && isReady(current)) return { ...current, alt };
    return {
      key,
      name: picture.name,
      stage: 'done',
      alt,
      tries: 0,
      picture,
      video: n === 0 ? named.video : undefined,
      isStored: false,
      isOpened: false,
    };
  });
  const isSmall = (key: string): boolean => small.some((file) => file.key === key);
  const large = named.originals.flatMap(({ picture: original, tries }): readonly DraftFile[] => {
    const key = keyOf(original);
    if (isSmall(key)) return [];
    const current = findFile(state, key);
    if (!current) emit({ do: 'lock', key });
    // An original found after the start is not opened, and so not shown, before this tab has its
    // lock.
    return [
      current ?? {
        key,
        name: original.name,
        stage: 'left',
        alt: '',
        tries,
        original,
        isStored: false,
        isOpened: state.isKnown,
      },
    ];
  });
  const listed = [...small, ...large];
  const isUnnamed = ({ stage, original }: DraftFile): boolean =>
    !original || stage === 'chosen' || stage === 'locked' || stage === 'failed';
  const fresh = state.files.filter(
    (file) => !isReady(file) && isUnnamed(file) && !listed.some(({ key }) => key === file.key),
  );
  // Originals that a kill left in the draft after their small files were named.
  const leftovers = named.originals
    .map(({ picture }) => keyOf(picture))
    .filter((key) => isSmall(key) && findFile(state, key)?.stage !== 'small');
  const next = { ...state, files: [...listed, ...fresh] };
  return leftovers.length > 0 ? markDue({ ...next, drops: [...next.drops, ...leftovers] }) : next;
}
