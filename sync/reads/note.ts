import { personValues } from '../account/sign-in.ts';
import type { AppRequest, AppResponse, ReadName } from '../app-endpoints.ts';
import { same } from '../contract/rules/same.ts';
import type { Pulled } from '../documents/pull.ts';
import { documentKey, openDocument } from '../store/document.ts';
import { readSession, type Store, writeSession } from '../store/session.ts';
import type { Session, SessionKey } from '../store/session-values.ts';

type Note<N extends ReadName> = (value: AppResponse<N>, store: Store) => Partial<Session> | Promise<Partial<Session>>;

/** The values that the session keeps from an answer, under the names of rule 3.1; from most answers it keeps none. */
const NOTES: { readonly [N in ReadName]?: Note<N> } = {
  'get-all-program-types': (value) => ({ program_type: value.data }),
  'get-home-divisions': (value) => ({ home_division: value.divisions[0]?.division_code ?? '' }),
  GetHDDivisionMap: (value) => ({ assigned_divisions: value.map((row) => row.DivisionCode) }),
  'home-pwa': ({ hd_data, data, assigned_division_data }) => ({
    // Rule 4.14: home may report that a password has to be set first; the page's guard then leads there.
    ...(hd_data?.setPassword === 0 && { setPassword: '0' }),
    // Types and divisions have calls of their own; an answer of home without them takes nothing away.
    ...(data && Object.keys(data).length > 0 && { program_type: data }),
    ...(assigned_division_data?.length && { assigned_divisions: assigned_division_data.map(({ division_code }) => division_code) }),
  }),
  // Rule 4.1: who was validated meanwhile, or has another name or picture, need not log in again.
  async 'get-hd-detail-by-leapcode'({ hd_data }, store) {
    const known = await readSession(store, ['authData', 'HDAuthData']);
    return hd_data && hd_data.login_code === known.authData?.storedLeapCode ? personValues(hd_data, known) : {};
  },
};

/** The outcomes of a pull after which values are noted; also for an unchanged answer, because the last note may have been interrupted. */
const LANDED: Record<Pulled, boolean> = { changed: true, same: true, fresh: false, stale: false, doubted: false };

/** Notes values of a pulled document in the session; values that are already there are not written again. */
export async function noteInSession<N extends ReadName>(store: Store, name: N, request: AppRequest<N>, pulled: Pulled): Promise<void> {
  const note: Note<N> | undefined = NOTES[name];
  if (!note || !LANDED[pulled]) return;
  const row = await store.db.documents.get(await documentKey(store, name, request));
  const content = row && (await openDocument<N>(store, row));
  if (!content) return;
  const values = await note(content.value, store);
  // Notes are parts of a session, so their keys are session keys.
  const keys = Object.keys(values) as SessionKey[];
  const known = await readSession(store, keys);
  if (!keys.every((key) => same(known[key], values[key]))) await writeSession(store, values);
}
