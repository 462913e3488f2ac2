import type { ReadName, RequestOf, ResponseOf } from './endpoints.ts';
import { createReader, documentKey } from './read.ts';
import { type Session, type Store, writeSession } from './store/session.ts';

/** What the session keeps of an answer, under the names of rule 3.1. */
const NOTES: { readonly [N in ReadName]?: (value: ResponseOf<N>) => Partial<Session> } = {
  'get-all-program-types': (value) => ({ program_type: value.data }),
  'get-home-divisions': (value) => ({ home_division: value.divisions[0]?.division_code ?? '' }),
  GetHDDivisionMap: (value) => ({ assigned_divisions: value.map((row) => row.DivisionCode) }),
};

/** Notes in the session what a just landed document says, where the specification names a stored key for it. */
export async function noteInSession<N extends ReadName>(store: Store, name: N, request: RequestOf<N>): Promise<void> {
  const note = NOTES[name] as ((value: ResponseOf<N>) => Partial<Session>) | undefined;
  if (!note) return;
  const value = await createReader(store, name, await documentKey(store, name, request)).read();
  if (value !== undefined) await writeSession(store, note(value));
}
