import {
  type DraftFile,
  type DraftFileFault,
  type DraftFilesEffect,
  type DraftFilesEvent,
  type DraftFilesResult,
  type DraftFilesState,
  idsOf,
  isReady,
  isVideoFile,
  keyOf,
  MOST_TRIES,
  type NamedFiles,
  namedBy,
  type Stage,
  smallIdOf,
  type Work,
} from './draft-files.ts';

type State = DraftFilesState;
type Emit = (effect: DraftFilesEffect) => void;

/** Returns the initial state of a draft's files. */
export const draftFiles = (rules: State['rules'] = {}): State => ({
  ...{ files: [], drops: [], saved: 'yes', isRunning: false, isKnown: false },
  rules,
});

const find = ({ files }: State, key: string): DraftFile | undefined =>
  files.find((file) => file.key === key);
const put = (state: State, { key }: DraftFile, change: Partial<DraftFile>): State => ({
  ...state,
  files: state.files.map((file) => (file.key === key ? { ...file, ...change } : file)),
});
const due = (state: State): State => ({ ...state, saved: 'due' });
const without = (state: State, removed: readonly DraftFile[]): State =>
  removed.length === 0
    ? state
    : due({
        ...state,
        files: state.files.filter((file) => !removed.includes(file)),
        drops: [...state.drops, ...removed.flatMap(idsOf)],
      });

function fail(state: State, file: DraftFile, fault: DraftFileFault, emit: Emit): State {
  emit({ do: 'tell', fault, isVideo: isVideoFile(file) });
  return state.rules.showsFailed && (fault === 'broken' || fault === 'store')
    ? put(state, file, { stage: 'failed' })
    : without(state, [file]);
}

/**
 * The small file is stored: the draft names it next. In a draft of one file, the earlier files are
 * removed.
 */
function becomeSmall(
  state: State,
  file: DraftFile,
  change: Pick<DraftFile, 'picture' | 'file'> & Partial<DraftFile>,
): State {
  const stage = state.rules.isNamed === false ? 'done' : 'small';
  const next = put(state, file, {
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
  return due(without(next, former));
}

/**
 * Takes over the files of the stored draft: adds new ones, drops those that another tab removed or
 * sent, and keeps those chosen in this tab.
 */
function reconcile(state: State, named: NamedFiles, emit: Emit): State {
  const small = named.pictures.map(({ picture, alt }, n): DraftFile => {
    const key = keyOf(picture);
    const current = find(state, key);
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
    const current = find(state, key);
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
    .filter((key) => isSmall(key) && find(state, key)?.stage !== 'small');
  const next = { ...state, files: [...listed, ...fresh] };
  return leftovers.length > 0 ? due({ ...next, drops: [...next.drops, ...leftovers] }) : next;
}

type Handlers = {
  readonly [T in DraftFilesEvent['type']]: (
    state: State,
    event: Extract<DraftFilesEvent, { type: T }>,
    emit: Emit,
  ) => State;
};

const handlers: Handlers = {
  found: (state, { named }, emit) => reconcile(state, named, emit),
  chosen(state, { files }, emit) {
    const isNamed = state.rules.isNamed !== false;
    const former = state.rules.isSingle
      ? without(
          state,
          state.files.filter((file) => !isReady(file)),
        )
      : state;
    const added = files.map(({ key, file, name, mime }): DraftFile => {
      if (isNamed) emit({ do: 'lock', key });
      const original = isNamed ? { name, type: mime, file: key } : undefined;
      return {
        key,
        name,
        stage: isNamed ? 'chosen' : 'kept',
        alt: '',
        tries: 0,
        original,
        file,
        isStored: false,
        isOpened: true,
      };
    });
    return { ...former, files: [...former.files, ...added] };
  },
  locked(state, { key }) {
    const file = find(state, key);
    if (file?.stage === 'chosen') return due(put(state, file, { stage: 'locked' }));
    return file?.stage === 'left' ? put(state, file, { stage: 'held' }) : state;
  },
  took: (state, { keys }) =>
    without(
      state,
      state.files.filter(({ key }) => keys.includes(key)),
    ),
  ordered: (state, { keys }) =>
    due({
      ...state,
      files: state.files.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)),
    }),
  described(state, { key, alt }) {
    const file = find(state, key);
    return file ? put(state, file, { alt }) : state;
  },
  retried(state, { newKeys }) {
    const files = state.files.map((file): DraftFile => {
      const key = newKeys[file.key];
      // The draft names the old picture until its copy is stored.
      if (key !== undefined && file.file)
        return {
          ...file,
          key,
          stage: 'shrunk',
          small: file.file,
          original: undefined,
          isStored: false,
        };
      return file.stage === 'failed' && file.small ? { ...file, stage: 'shrunk' } : file;
    });
    return { ...state, files, saved: state.saved === 'failed' ? 'due' : state.saved };
  },
  ended: (state) => ({ ...state, files: [], saved: 'yes' }),
  written(state, { named, ok }) {
    const names = new Set(
      [
        ...named.pictures.map(({ picture }) => picture),
        ...named.originals.map(({ picture }) => picture),
      ].map(keyOf),
    );
    const isNowNamed = (file: DraftFile): boolean =>
      ok &&
      file.stage === 'small' &&
      named.pictures.some(({ picture }) => picture === file.picture);
    const dropped = state.files.filter((file) => isNowNamed(file) && file.original && !file.video);
    const files = state.files.map((file): DraftFile => {
      // An original that could not be named (`ok` false) is stored and compressed all the same.
      if (file.stage === 'locked' && names.has(file.key)) return { ...file, stage: 'named' };
      return isNowNamed(file) ? { ...file, stage: 'done', isStored: false } : file;
    });
    const saved = state.saved === 'due' ? 'due' : ok ? 'yes' : 'failed';
    return { ...state, files, saved, drops: [...state.drops, ...dropped.map(({ key }) => key)] };
  },
  dropped: (state) => state,
  opened(state, { key, picture, file: bytes }) {
    const file = find(state, key);
    // If the small file was named meanwhile, that one is opened next.
    if (!file || file.isOpened || (file.picture ?? file.original) !== picture) return state;
    // A small file that is missing is left out; an original may still be being stored.
    if (!bytes && file.stage === 'done')
      return { ...state, files: state.files.filter((other) => other !== file) };
    return put(state, file, { isOpened: true, file: bytes ?? file.file });
  },
  unread(state, { key }) {
    const file = find(state, key);
    return file ? put(state, file, { stage: 'aside' }) : state;
  },
  looked(before, { key, named, file: bytes, small }, emit) {
    const state = reconcile(before, named, emit);
    const file = find(state, key);
    if (file?.stage !== 'held') return state;
    if (small)
      return becomeSmall(state, file, {
        picture: { name: small.name, type: small.type, file: smallIdOf(key) },
        file: small,
      });
    return bytes
      ? put(state, file, { stage: 'opened', file: bytes, isStored: true, isOpened: true })
      : fail(state, file, 'lost', emit);
  },
  kept(state, { key, file: bytes, fault }, emit) {
    const file = find(state, key);
    // The person removed the file meanwhile.
    if (!file) return { ...state, drops: [...state.drops, key] };
    if (file.stage !== 'named') return state;
    if (fault && isVideoFile(file)) return fail(state, file, fault, emit);
    // A picture for which there is no room may fit once it is compressed.
    return put(state, file, { stage: 'kept', file: bytes, isStored: !fault });
  },
  shrunk(state, { key, small }, emit) {
    const file = find(state, key);
    if (file?.stage !== 'kept') return state;
    return small ? put(state, file, { stage: 'shrunk', small }) : fail(state, file, 'broken', emit);
  },
  keptSmall(state, { key, picture, isElsewhere }, emit) {
    const file = find(state, key);
    if (!file) return { ...state, drops: [...state.drops, smallIdOf(key)] };
    if (picture) return becomeSmall(state, file, { picture, file: file.small });
    if (isElsewhere && file.original) return put(state, file, { stage: 'held' });
    // The original may be what fills the disk: the small file takes its place.
    if (file.stage === 'shrunk' && file.isStored && !isVideoFile(file))
      return put(state, file, { stage: 'cramped', isStored: false });
    return fail(state, file, 'store', emit);
  },
};

const RESULTS: Readonly<Record<DraftFilesResult['type'], true>> = {
  ...{
    written: true,
    dropped: true,
    opened: true,
    looked: true,
    unread: true,
    kept: true,
    shrunk: true,
    keptSmall: true,
  },
};

/**
 * Returns the next task. One task runs at a time, because a small phone has no memory for several
 * large pictures. All originals are stored before one is compressed.
 */
function nextWork({ files, drops, saved }: State): Work | undefined {
  const at = (...stages: readonly Stage[]): DraftFile | undefined =>
    files.find(({ stage }) => stages.includes(stage));
  const unopened = files.find(
    ({ stage, isOpened }) => !isOpened && (stage === 'left' || stage === 'done'),
  );
  const picture = unopened && (unopened.picture ?? unopened.original);
  if (picture) return { do: 'open', key: unopened.key, picture };
  // Files that were chosen together are named together.
  if (saved === 'due' && !at('chosen')) return { do: 'write', named: namedBy(files) };
  if (saved === 'yes' && drops.length > 0) return { do: 'drop', ids: drops };
  const named = at('named');
  if (named?.file) return { do: 'keep', key: named.key, file: named.file };
  const shrunk = at('shrunk', 'cramped');
  const leftovers = shrunk && [
    ...(shrunk.stage === 'cramped' ? [shrunk.key] : []),
    ...(shrunk.tries > 0 ? [smallIdOf(shrunk.key)] : []),
  ];
  if (shrunk?.small)
    return { do: 'keepSmall', key: shrunk.key, small: shrunk.small, drops: leftovers ?? [] };
  const held = at('held');
  if (held?.original) return { do: 'look', key: held.key, original: held.original };
  const kept = at('kept');
  return kept?.file && { do: 'shrink', key: kept.key, file: kept.file, isVideo: isVideoFile(kept) };
}

/** One step of the machine: returns the next state, and the effects to run. */
export function step(
  before: State,
  event: DraftFilesEvent,
): readonly [State, readonly DraftFilesEffect[]] {
  const effects: DraftFilesEffect[] = [];
  const emit: Emit = (effect) => void effects.push(effect);
  // The table's type pairs each event with its handler, which TypeScript cannot see through the
  // index.
  const handle = handlers[event.type] as (
    state: State,
    event: DraftFilesEvent,
    emit: Emit,
  ) => State;
  let state = handle(event.type in RESULTS ? { ...before, isRunning: false } : before, event, emit);
  if (state.rules.isNamed === false) state = { ...state, saved: 'yes' };
  if (state.isRunning) return [state, effects];
  let work = nextWork(state);
  for (
    let turn = state.files.find(({ stage }) => stage === 'opened');
    !work && turn;
    turn = state.files.find(({ stage }) => stage === 'opened')
  ) {
    // A start that resumes a file is counted before the work begins, one file at a time.
    state =
      turn.tries < MOST_TRIES
        ? due(put(state, turn, { stage: 'kept', tries: turn.tries + 1 }))
        : fail(state, turn, 'worn', emit);
    work = nextWork(state);
  }
  if (work) effects.push(work);
  const isKnown =
    state.isKnown || state.files.every(({ isOpened, stage }) => isOpened || stage === 'held');
  state = { ...state, isRunning: work !== undefined, isKnown };
  if (work?.do === 'write') state = { ...state, saved: 'yes' };
  if (work?.do === 'drop') state = { ...state, drops: [] };
  return [state, effects];
}
