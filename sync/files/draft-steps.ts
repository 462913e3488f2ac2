import {
  becomeSmall,
  changeFile,
  type Emit,
  failFile,
  findFile,
  markDue,
  reconcile,
  withoutFiles,
} from './draft-changes.ts';
import {
  type DraftFile,
  type DraftFilesEffect,
  type DraftFilesEvent,
  type DraftFilesResult,
  type DraftFilesState,
  isReady,
  isVideoFile,
  keyOf,
  MOST_TRIES,
  namedBy,
  type Stage,
  smallIdOf,
  type Work,
} from './draft-files.ts';

/** Returns the initial state of a draft's files. */
export const draftFiles = (rules: DraftFilesState['rules'] = {}): DraftFilesState => ({
  ...{ files: [], drops: [], saved: 'yes', isRunning: false, isKnown: false },
  rules,
});

type Handlers = {
  readonly [T in DraftFilesEvent['type']]: (
    state: DraftFilesState,
    event: Extract<DraftFilesEvent, { type: T }>,
    emit: Emit,
  ) => DraftFilesState;
};

const handlers: Handlers = {
  found: (state, { named }, emit) => reconcile(state, named, emit),
  chosen(state, { files }, emit) {
    const isNamed = state.rules.isNamed !== false;
    const former = state.rules.isSingle
      ? withoutFiles(
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
    const file = findFile(state, key);
    if (file?.stage === 'chosen') return markDue(changeFile(state, file, { stage: 'locked' }));
    return file?.stage === 'left' ? changeFile(state, file, { stage: 'held' }) : state;
  },
  took: (state, { keys }) =>
    withoutFiles(
      state,
      state.files.filter(({ key }) => keys.includes(key)),
    ),
  ordered: (state, { keys }) =>
    markDue({
      ...state,
      files: state.files.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)),
    }),
  described(state, { key, alt }) {
    const file = findFile(state, key);
    return file ? changeFile(state, file, { alt }) : state;
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
    const file = findFile(state, key);
    // If the small file was named meanwhile, that one is opened next.
    if (!file || file.isOpened || (file.picture ?? file.original) !== picture) return state;
    // A small file that is missing is left out; an original may still be being stored.
    if (!bytes && file.stage === 'done')
      return { ...state, files: state.files.filter((other) => other !== file) };
    return changeFile(state, file, { isOpened: true, file: bytes ?? file.file });
  },
  unread(state, { key }) {
    const file = findFile(state, key);
    return file ? changeFile(state, file, { stage: 'aside' }) : state;
  },
  looked(before, { key, named, file: bytes, small }, emit) {
    const state = reconcile(before, named, emit);
    const file = findFile(state, key);
    if (file?.stage !== 'held') return state;
    if (small)
      return becomeSmall(state, file, {
        picture: { name: small.name, type: small.type, file: smallIdOf(key) },
        file: small,
      });
    return bytes
      ? changeFile(state, file, { stage: 'opened', file: bytes, isStored: true, isOpened: true })
      : failFile(state, file, 'lost', emit);
  },
  kept(state, { key, file: bytes, fault }, emit) {
    const file = findFile(state, key);
    // The person removed the file meanwhile.
    if (!file) return { ...state, drops: [...state.drops, key] };
    if (file.stage !== 'named') return state;
    if (fault && isVideoFile(file)) return failFile(state, file, fault, emit);
    // A picture for which there is no room may fit once it is compressed.
    return changeFile(state, file, { stage: 'kept', file: bytes, isStored: !fault });
  },
  shrunk(state, { key, small }, emit) {
    const file = findFile(state, key);
    if (file?.stage !== 'kept') return state;
    return small
      ? changeFile(state, file, { stage: 'shrunk', small })
      : failFile(state, file, 'broken', emit);
  },
  keptSmall(state, { key, picture, isElsewhere }, emit) {
    const file = findFile(state, key);
    if (!file) return { ...state, drops: [...state.drops, smallIdOf(key)] };
    if (picture) return becomeSmall(state, file, { picture, file: file.small });
    if (isElsewhere && file.original) return changeFile(state, file, { stage: 'held' });
    // The original may be what fills the disk: the small file takes its place.
    if (file.stage === 'shrunk' && file.isStored && !isVideoFile(file))
      return changeFile(state, file, { stage: 'cramped', isStored: false });
    return failFile(state, file, 'store', emit);
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
function nextWork({ files, drops, saved }: DraftFilesState): Work | undefined {
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
  before: DraftFilesState,
  event: DraftFilesEvent,
): readonly [DraftFilesState, readonly DraftFilesEffect[]] {
  const effects: DraftFilesEffect[] = [];
  const emit: Emit = (effect) => void effects.push(effect);
  // The table's type pairs each event with its handler, which TypeScript cannot see through the
  // index.
  const handle = handlers[event.type] as (
    state: DraftFilesState,
    event: DraftFilesEvent,
    emit: Emit,
  ) => DraftFilesState;
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
        ? markDue(changeFile(state, turn, { stage: 'kept', tries: turn.tries + 1 }))
        : failFile(state, turn, 'worn', emit);
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
