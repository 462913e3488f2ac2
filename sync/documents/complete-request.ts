import type { AppRequest, ReadName } from '../app-endpoints.ts';
import { isSameId } from '../contract/rules/same.ts';
import type { Edges } from '../edges.ts';
import { openDocument } from '../store/document.ts';
import { readSession, type Store } from '../store/session.ts';

interface Around {
  readonly edges: Pick<Edges, 'endpoints'>;
  readonly store: Store;
  /** The person asked for the newest answer inside the open page. */
  readonly reload: boolean;
}
/** The requests to send for one document, one after another while the server refuses; a later one is a second guess. */
type Completion<N extends ReadName> = (request: AppRequest<N>, around: Around) => Promise<readonly AppRequest<N>[]>;

/** The most divisions in one request, as its row says, and the most that are tried one after another: an external service names them. */
const MOST_NAMED = 100;
const MOST_TRIED = 20;

/** The person's divisions as this device knows them: the assigned ones, then the home division (rule 3.1). */
async function ownDivisions(store: Store): Promise<readonly string[]> {
  const { assigned_divisions = [], home_division = '' } = await readSession(store, ['assigned_divisions', 'home_division']);
  return [...new Set([...assigned_divisions, home_division])].filter(Boolean);
}

/** The division of a program that some document on this device lists: home, the calendar, or whatever the search looks through. */
async function divisionOfProgram({ edges, store }: Around, program_id: string | number): Promise<string | undefined> {
  for (const row of await store.db.documents.toArray()) {
    const read = Object.entries(edges.endpoints).find(([name]) => name === row.endpoint)?.[1];
    if (!read || !('find' in read) || !read.find) continue;
    const content = await openDocument(store, row);
    const listed = content ? read.find(content.value) : [];
    const program = listed.find((one) => one.found.division && isSameId(one.found.program?.program_id, program_id));
    if (program) return program.found.division;
  }
  return undefined;
}

/** A program's division; if nothing here knows it, each of the person's own in turn, because only its own division has it. */
async function inItsDivision<N extends 'webinar-details' | 'education-details'>(
  request: AppRequest<N>,
  around: Around,
): Promise<readonly AppRequest<N>[]> {
  if (request.division_code != null) return [request];
  const known = await divisionOfProgram(around, request.program_id);
  const divisions = known === undefined ? (await ownDivisions(around.store)).slice(0, MOST_TRIED) : [known];
  return (divisions.length > 0 ? divisions : [null]).map((division_code) => ({ ...request, division_code }));
}

/** What only the store can add to a request (rules 7.1, 7.17 and 7.21). The document stays the same, whatever is added. */
const COMPLETIONS: { readonly [N in ReadName]?: Completion<N> } = {
  async 'home-pwa'(request, { store, reload }) {
    const { assigned_divisions = [] } = await readSession(store, ['assigned_divisions']);
    return [
      reload && assigned_divisions.length > 0 ? { leapcode: request.leapcode, division_code: assigned_divisions.slice(0, MOST_NAMED) } : request,
    ];
  },
  async 'notification-list'(request, { store }) {
    return [{ ...request, division_code: (await ownDivisions(store))[0] ?? null }];
  },
  'webinar-details': inItsDivision,
  'education-details': inItsDivision,
};

/** What is sent for a document: the request itself unless its read leaves something to the store. */
export const completeRequest = async <N extends ReadName>(name: N, request: AppRequest<N>, around: Around): Promise<readonly AppRequest<N>[]> =>
  (await COMPLETIONS[name]?.(request, around)) ?? [request];

/** Whether a read is completed with the person's divisions, and this device does not know them yet. */
export const lacksDivisions = async (name: ReadName, store: Store): Promise<boolean> =>
  name !== 'home-pwa' && Object.hasOwn(COMPLETIONS, name) && (await ownDivisions(store)).length === 0;
