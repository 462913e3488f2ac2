import type { AppRequest, AppResponse, ReadName } from '../app-endpoints.ts';
import { documentKey, openDocument } from '../store/document.ts';
import { changeSession, readSession, type Store } from '../store/session.ts';
import type { CaughtUp } from '../store/session-values.ts';

/** The most lines that are kept. */
const MOST = 100;
/** What changes a person's days is kept first, however much else has come. */
const ORDER: readonly CaughtUp['kind'][] = ['moved', 'cancelled', 'training', 'program', 'notification'];

interface Around<N extends ReadName> {
  /** When this device heard last, in server time as far as it is known. */
  readonly since: number;
  readonly request: AppRequest<N>;
  /** All answers to this call that lay here before. */
  readonly all: readonly AppResponse<N>[];
}
type Comparing<N extends ReadName> = (before: AppResponse<N>, after: AppResponse<N>, around: Around<N>) => readonly CaughtUp[];
type Compare = { readonly [N in ReadName]?: Comparing<N> };

/** Whether two texts name one instant, in whatever notation. */
const isSameTime = (a: string, b: string): boolean => a === b || Date.parse(a) === Date.parse(b);

/** What of two rows by their ids is new. */
function added<T>(before: readonly T[], after: readonly T[], idOf: (row: T) => unknown): readonly T[] {
  const known = new Set(before.map((row) => String(idOf(row))));
  return after.filter((row) => !known.has(String(idOf(row))));
}

/** What a person missed, seen by what a document said before and says now; of most documents nothing. */
const COMPARE: Compare = {
  calendar: ({ trainings: before }, { trainings: after }, { since }) => {
    const were = new Map(before.map((training) => [String(training.training_code), training]));
    return after.flatMap((is): readonly CaughtUp[] => {
      const was = were.get(String(is.training_code));
      const line = { id: String(is.training_code), title: is.name, at: is.training_start_date };
      if (is.status === 'cancelled') return was && was.status !== 'cancelled' ? [{ kind: 'cancelled', ...line }] : [];
      // The range moves on day by day, so what was planned long ago may come into it.
      if (!was) return Date.parse(is.updated_at) >= since ? [{ kind: 'training', ...line }] : [];
      return isSameTime(was.training_start_date, is.training_start_date) ? [] : [{ kind: 'moved', ...line }];
    });
  },
  'all-programs-list-brand': (before, after) => {
    const idOf = ({ program_id, blended_program_id, course, program }: (typeof after.all_program_list)[number]) =>
      [program_id, blended_program_id, course?.id, program].join();
    return added(before.all_program_list, after.all_program_list, idOf).map((row) => ({ kind: 'program', id: idOf(row), title: row.program }));
  },
  'notification-list': (_, after, { since, request, all }) => {
    const known = all.flatMap(({ notification_list }) => notification_list);
    return (
      added(known, after.notification_list, ({ id }) => id)
        // On a later page there is also what newer ones have pushed there.
        .filter(({ created_at }) => request.skip === 0 || Date.parse(created_at) >= since)
        .map(({ id, message, created_at }) => ({ kind: 'notification', id: String(id), title: message, at: created_at }))
    );
  },
};

async function read<N extends ReadName>(store: Store, name: N, request: AppRequest<N>): Promise<AppResponse<N> | undefined> {
  const row = await store.db.documents.get(await documentKey(store, name, request));
  return row && (await openDocument<N>(store, row))?.value;
}

async function readAll<N extends ReadName>(store: Store, name: N): Promise<readonly AppResponse<N>[]> {
  const rows = await store.db.documents.where('endpoint').equals(name).toArray();
  const opened = await Promise.all(rows.map((row) => openDocument<N>(store, row)));
  return opened.flatMap((content) => (content ? [content.value] : []));
}

/** Pulls, and keeps what the document says that it did not say before. `since`: when this device heard last (device time). */
export async function noteMissed<N extends ReadName, T>(
  store: Store,
  name: N,
  request: AppRequest<N>,
  since: number,
  pull: () => Promise<T>,
): Promise<T> {
  const compare: Comparing<N> | undefined = COMPARE[name];
  if (!compare) return pull();
  const [before, all] = [await read(store, name, request), await readAll(store, name)];
  const outcome = await pull();
  const after = before && (await read(store, name, request));
  const { clock_offset = 0 } = await readSession(store, ['clock_offset']);
  const lines = before && after ? compare(before, after, { since: since + clock_offset, request, all }) : [];
  if (lines.length > 0)
    // What came shows whether or not that can be kept.
    await changeSession(store, 'catch_up', (was) => {
      const kept = was?.since === since ? was.lines : [];
      const isNew = ({ kind, id }: CaughtUp): boolean => !kept.some((one) => one.kind === kind && one.id === id);
      const sorted = [...kept, ...lines.filter(isNew)].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
      return { since, lines: sorted.slice(0, MOST) };
    }).catch(() => undefined);
  return outcome;
}
