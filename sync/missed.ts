import type { AppRequest, AppResponse, ReadName } from './app-endpoints.ts';
import { documentKey, openDocument } from './document.ts';
import { changeSession, type Store } from './store/session.ts';
import type { CaughtUp } from './store/session-values.ts';

/** The most lines that are kept; the first ones matter most. */
const MOST = 100;

type Compare = { readonly [N in ReadName]?: (before: AppResponse<N>, after: AppResponse<N>, since: number) => readonly CaughtUp[] };

/** What of two rows by their ids is new. */
function added<T>(before: readonly T[], after: readonly T[], idOf: (row: T) => unknown): readonly T[] {
  const known = new Set(before.map((row) => String(idOf(row))));
  return after.filter((row) => !known.has(String(idOf(row))));
}

/** What a person missed, seen by what a document said before and says now; of most documents nothing. */
const COMPARE: Compare = {
  calendar: ({ trainings: before }, { trainings: after }, since) => {
    const were = new Map(before.map((training) => [String(training.training_code), training]));
    return after.flatMap((is): readonly CaughtUp[] => {
      const was = were.get(String(is.training_code));
      const line = { id: String(is.training_code), title: is.name, at: is.training_start_date };
      if (is.status === 'cancelled') return was && was.status !== 'cancelled' ? [{ kind: 'cancelled', ...line }] : [];
      // The range moves on day by day, so what was planned long ago may come into it.
      if (!was) return Date.parse(is.updated_at) >= since ? [{ kind: 'training', ...line }] : [];
      return was.training_start_date === is.training_start_date ? [] : [{ kind: 'moved', ...line }];
    });
  },
  'all-programs-list-brand': (before, after) => {
    const idOf = ({ program_id, blended_program_id, course, program }: (typeof after.all_program_list)[number]) =>
      JSON.stringify([program_id, blended_program_id, course?.id, program]);
    return added(before.all_program_list, after.all_program_list, idOf).map((row) => ({ kind: 'program', id: idOf(row), title: row.program }));
  },
  'notification-list': (before, after) =>
    added(before.notification_list, after.notification_list, ({ id }) => id).map(({ id, message, created_at }) => ({
      kind: 'notification',
      id: String(id),
      title: message,
      at: created_at,
    })),
};

async function read<N extends ReadName>(store: Store, name: N, request: AppRequest<N>): Promise<AppResponse<N> | undefined> {
  const row = await store.db.documents.get(await documentKey(store, name, request));
  return row && (await openDocument<N>(store, row))?.value;
}

/** Pulls, and keeps what the document says that it did not say before. `since`: when this device heard last (device time). */
export async function noteMissed<N extends ReadName, T>(
  store: Store,
  name: N,
  request: AppRequest<N>,
  since: number,
  pull: () => Promise<T>,
): Promise<T> {
  const compare: ((before: AppResponse<N>, after: AppResponse<N>, since: number) => readonly CaughtUp[]) | undefined = COMPARE[name];
  if (!compare) return pull();
  const before = await read(store, name, request);
  const outcome = await pull();
  const after = before && (await read(store, name, request));
  const lines = before && after ? compare(before, after, since) : [];
  if (lines.length > 0)
    // What came shows whether or not that can be kept.
    await changeSession(store, 'catch_up', (was) => {
      const kept = was?.since === since ? was.lines : [];
      const isNew = ({ kind, id }: CaughtUp): boolean => !kept.some((one) => one.kind === kind && one.id === id);
      return { since, lines: [...kept, ...lines.filter(isNew)].slice(0, MOST) };
    }).catch(() => undefined);
  return outcome;
}
