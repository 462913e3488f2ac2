import { type Capabilities, capabilities } from '../contract/capabilities.ts';
import type { Config } from '../contract/config.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { FailureKind, Outcome } from '../contract/errors.ts';
import type { Edges, Offers } from '../edges.ts';
import { addressOf, mayCarryToken } from './address.ts';
import { type Answer, exchange } from './exchange.ts';
import { answeredBy, asList, type KnownOffers, LIST, listlessFor, listlessSince } from './known-offers.ts';

/** Keeps one value across starts, for every thread, with a connection or without. */
export interface Keeping {
  readonly read: () => Promise<unknown>;
  readonly write: (value: unknown) => Promise<void>;
}

type Asking = Pick<Edges, 'wire' | 'now' | 'config' | 'origin'>;

/** An older answer (milliseconds) still counts and is renewed beside what uses it. */
const RENEW_AFTER_MS = 3_600_000;
/** How long the answer may be silent (milliseconds): own calls, and writes that would go under a key, wait for the first one. */
const SILENCE_MS = 10_000;
/** How long (milliseconds) an API at another origin has to answer at all after its first answer could not be read. */
const GLANCE_MS = 3_000;
/** After a question without an answer none is asked for so long (milliseconds), so that writes do not wait one by one. */
export const ASK_AGAIN_MS = 30_000;
/**
 * How long (milliseconds) the API's lists must have lacked a call before work for it is refused, or a field before work goes without it: instances of an
 * earlier build are gone by then.
 */
export const LACKED_FOR_GOOD_MS = 86_400_000;

/** The wait (milliseconds) before the API is asked again for what its lists have lacked for so long. */
export const waitForLacking = (lacked: number): number => Math.min(RENEW_AFTER_MS, Math.max(ASK_AGAIN_MS, lacked));

/** The list in an answer: JSON of another shape comes from something before the API. The API's refusal is a list of nothing; null for what is not its word. */
function listIn(outcome: Outcome<Answer>): Capabilities | null {
  if (outcome.ok) return asList(outcome.value.json);
  const { kind, unsigned } = outcome.failure;
  return unsigned === undefined && REFUSES[kind] ? { calls: [] } : null;
}
/** Whether something refused the question without the API's sign, as an API that knows the specification alone does, and a gateway. */
const isUnsignedRefusal = (outcome: Outcome<Answer>): boolean =>
  !outcome.ok && outcome.failure.kind === 'no-answer' && outcome.failure.unsigned !== undefined && outcome.failure.status >= 400;
const isLost = (outcome: Outcome<Answer>): boolean => !outcome.ok && outcome.failure.status === 0 && outcome.failure.unsigned === undefined;
/** Whether a failed question means that the API has answered, and offers nothing. */
const REFUSES: Record<FailureKind, boolean> = {
  refused: true,
  'not-offered': true,
  'signed-out': true,
  'no-answer': false,
  busy: false,
  storage: false,
  'no-engine': false,
  'too-large': false,
  malformed: false,
};

/** Asks the API and keeps its answer; each thread has its own, and all of them keep it in one place. */
export function createOffers(asking: Asking, keeping: Keeping): Offers {
  let answered: KnownOffers | undefined;
  let question: { readonly address: string; readonly ended: Promise<void> } | undefined;
  let unanswered: { readonly address: string; readonly at: number } | undefined;

  const addressNow = async (): Promise<string> => addressOf(capabilities, await asking.config(), 'hd', asking.origin, {}).href;
  const readKept = async (address: string): Promise<KnownOffers | undefined> => answeredBy(address, await keeping.read().catch(() => undefined));
  const keep = async (answer: KnownOffers): Promise<void> => {
    answered = answer;
    await keeping.write(answer).catch(() => undefined);
  };

  /** Whether an address at another origin answers: to a page a 404 without CORS headers is the same as no connection. */
  async function answersUnread(address: string): Promise<boolean> {
    if (new URL(address).origin === asking.origin) return false;
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), GLANCE_MS);
    const request = new Request(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: control.signal });
    return asking
      .wire(request)
      .then(
        () => true,
        () => false,
      )
      .finally(() => clearTimeout(timer));
  }

  async function ask(address: string): Promise<void> {
    // Across origins this stays a simple request: no header of ours, no token.
    const request = new Request(address, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
    });
    let date: string | null = null;
    const wire: Asking['wire'] = async (sent) => {
      const response = await asking.wire(sent);
      date = response.headers.get('date');
      return response;
    };
    const outcome = await exchange({ ...asking, wire }, request, { row: capabilities, silence: SILENCE_MS });
    // Until the configuration has come, another address is assumed.
    if ((await addressNow()) !== address) return;
    const offered = listIn(outcome);
    const at = asking.now();
    const said = Date.parse(date ?? '') || at;
    // Another thread may have noted more.
    const before = (await readKept(address)) ?? (answered?.address === address ? answered : undefined);
    if (offered) {
      const still = Object.entries(before?.offered ? before.lacks : {}).filter(([name]) => !lists(offered, name));
      await keep({ address, at, said, lacks: Object.fromEntries(still), offered });
      return;
    }
    const since = listlessSince(before, said, at);
    // What else answers may pass soon, as a portal does: it is not asked more seldom before a day of it.
    const isRare = isUnsignedRefusal(outcome) || isLost(outcome) || said - since >= LACKED_FOR_GOOD_MS;
    const hasNone = !before?.offered && (!isLost(outcome) || (await answersUnread(address)));
    if (hasNone) await keep({ address, at: isRare ? at : 0, said, heard: at, lacks: { [LIST]: since }, offered: null });
    if (!hasNone || !isRare) unanswered = { address, at };
  }

  /** Asks an address, unless it is being asked. */
  const askOnce = (address: string): Promise<void> => {
    if (question?.address === address) return question.ended;
    const ended = ask(address).finally(() => {
      if (question?.ended === ended) question = undefined;
    });
    question = { address, ended };
    return ended;
  };

  // A clock that was set back since makes an answer neither older nor younger; it is renewed.
  const isWithin = (since: number, ms: number): boolean => asking.now() >= since && asking.now() - since <= ms;
  const isSilent = (address: string): boolean => unanswered?.address === address && isWithin(unanswered.at, ASK_AGAIN_MS);

  /** Whether an answer is too old to go by alone. An address that has never had a list is asked the more seldom the longer it had none. */
  const isDue = (answer: KnownOffers): boolean => {
    const listless = listlessFor(answer);
    if (listless === null) return !isWithin(answer.at, RENEW_AFTER_MS);
    return !isWithin(answer.at, listless < LACKED_FOR_GOOD_MS ? waitForLacking(listless) - 1 : LACKED_FOR_GOOD_MS);
  };

  async function known(): Promise<Capabilities | null> {
    const address = await addressNow();
    if (answered?.address !== address) answered = undefined;
    // Another thread may have had a list since.
    if (!answered?.offered) answered = (await readKept(address)) ?? answered;
    const isAsked = question?.address === address;
    if (answered && !isDue(answered) && (answered.offered || !isAsked)) return answered.offered;
    const asked = isSilent(address) && !isAsked ? undefined : askOnce(address);
    if (!answered?.offered) await asked;
    return answered?.offered ?? null;
  }

  /** The answer that lacks a call or a field, also by having no list; undefined if nothing is known, or it lists the name. */
  const lacking = async (name: string): Promise<KnownOffers | undefined> => {
    const offered = await known();
    return offered && lists(offered, name) ? undefined : answered;
  };

  async function lackedFor(row: Endpoint, field?: string): Promise<number | null> {
    const name = field === undefined ? nameOf(row) : fieldOf(row, field);
    if ((field === undefined && isFree(row)) || !(await lacking(name))) return null;
    const address = await addressNow();
    // Another thread may have asked since.
    answered = (await readKept(address)) ?? answered;
    const before = await lacking(name);
    if (!before) return null;
    const lacked = before.said - (before.lacks[name] ?? before.said);
    if (before.offered && !isSilent(address) && !isWithin(before.at, waitForLacking(lacked) - 1)) await askOnce(address);
    const now = await lacking(name);
    if (!now) return null;
    const listless = listlessFor(now);
    if (listless !== null) return listless;
    // An API that refuses the list by its own word takes no fields of ours, and has no instance that does.
    if (field !== undefined && now.offered?.calls?.length === 0) return LACKED_FOR_GOOD_MS;
    const { lacks, said } = now;
    if (lacks[name] === undefined) await keep({ ...now, lacks: { ...lacks, [name]: said } });
    return Math.max(0, said - (lacks[name] ?? said));
  }

  // Nobody waits for it: what a full disk keeps it from is asked again where it is needed.
  const renew = (): Promise<void> =>
    addressNow()
      .then(askOnce)
      .catch(() => undefined);
  return { known, lackedFor, renew };
}

/** A call's own name, as a server lists it. */
const nameOf = ({ path }: Endpoint): string => path.split('/', 1)[0] ?? path;
/** A field's name, as a server lists it. */
const fieldOf = (row: Endpoint, field: string): string => `${nameOf(row)}.${field}`;

/** Whether a list has a call, or a field. */
const lists = ({ calls, fields }: Capabilities, name: string): boolean => (calls?.includes(name) || fields?.includes(name)) === true;

/** Whether a call may go out: the specification's own, and those without which nobody gets in, to every server. */
export const isFree = ({ rule, always }: Endpoint): boolean => rule !== 'own' || always === true;

/** Whether an API that offers this answers the call. */
export const answers = (row: Endpoint, offered: Capabilities): boolean => isFree(row) || offered.calls?.includes(nameOf(row)) === true;

/** The fields of this request that the specification does not know. */
export const ownFieldsIn = ({ ownFields = [] }: Endpoint, request: object): readonly string[] => ownFields.filter((field) => field in request);

/** The request without those of its own fields that are not offered. An external service on another host has offered none. */
export function withOffered(row: Endpoint, request: object, offered: Capabilities | null, address: URL, config: Config, origin: string): object {
  const listed = mayCarryToken(address, config, origin) ? offered?.fields : undefined;
  const left = ownFieldsIn(row, request).filter((field) => !listed?.includes(fieldOf(row, field)));
  return left.length === 0 ? request : Object.fromEntries(Object.entries(request).filter(([field]) => !left.includes(field)));
}
