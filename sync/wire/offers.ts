import { type Capabilities, capabilities } from '../contract/capabilities.ts';
import type { Config } from '../contract/config.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { FailureKind, Outcome } from '../contract/errors.ts';
import type { Edges, Offers } from '../edges.ts';
import { addressOf, mayCarryToken } from './address.ts';
import { type Answer, exchange } from './exchange.ts';
import {
  answeredBy,
  asList,
  type KnownOffers,
  LIST,
  listlessFor,
  listlessSince,
} from './known-offers.ts';

/** Stores one value across starts, for all threads. */
export interface Keeping {
  readonly read: () => Promise<unknown>;
  readonly write: (value: unknown) => Promise<void>;
}

type Asking = Pick<Edges, 'wire' | 'now' | 'config' | 'origin'>;

/** Age of an answer (milliseconds) from which it is used and renewed in the background. */
const RENEW_AFTER_MS = 3_600_000;
/**
 * Idle timeout of the first request (milliseconds): calls outside the specification, and writes
 * with a key, wait for its answer.
 */
const SILENCE_MS = 10_000;
/**
 * Timeout (milliseconds) of the second request to an API at another origin, whose first answer
 * could not be read.
 */
const GLANCE_MS = 3_000;
/** Minimum wait (milliseconds) after an unanswered request: writes do not each wait for one. */
export const ASK_AGAIN_MS = 30_000;
/**
 * Time (milliseconds) for which the API's lists must have lacked a call before work for it is
 * refused, or a field before work is sent without it: server instances of an earlier build are gone
 * by then.
 */
export const LACKED_FOR_GOOD_MS = 86_400_000;

/**
 * Returns the wait (milliseconds) before the API is asked again for a name that its lists have
 * lacked for `lacked` milliseconds.
 */
export const waitForLacking = (lacked: number): number =>
  Math.min(RENEW_AFTER_MS, Math.max(ASK_AGAIN_MS, lacked));

/**
 * Returns the list in an answer. A refusal of the API counts as an empty list. Null: the answer is
 * not the API's, as JSON of another shape from a gateway.
 */
function listIn(outcome: Outcome<Answer>): Capabilities | null {
  if (outcome.ok) return asList(outcome.value.json);
  const { kind, unsigned } = outcome.failure;
  return unsigned === undefined && REFUSES[kind] ? { calls: [] } : null;
}
/**
 * Whether the request was refused without the API's sign, by a gateway or by an API that knows only
 * the specification.
 */
const isUnsignedRefusal = (outcome: Outcome<Answer>): boolean =>
  !outcome.ok &&
  outcome.failure.kind === 'no-answer' &&
  outcome.failure.unsigned !== undefined &&
  outcome.failure.status >= 400;
const isLost = (outcome: Outcome<Answer>): boolean =>
  !outcome.ok && outcome.failure.status === 0 && outcome.failure.unsigned === undefined;
/** Failure kinds by which the API says that it offers nothing. */
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

/**
 * Fetches the API's capabilities and caches the answer, in memory for this thread and by `keeping`
 * for all threads.
 */
export function createOffers(asking: Asking, keeping: Keeping): Offers {
  let answered: KnownOffers | undefined;
  let running: { readonly address: string; readonly ended: Promise<void> } | undefined;
  let unanswered: { readonly address: string; readonly at: number } | undefined;

  const addressNow = async (): Promise<string> =>
    addressOf(capabilities, await asking.config(), 'hd', asking.origin, {}).href;
  const readStored = async (address: string): Promise<KnownOffers | undefined> =>
    answeredBy(address, await keeping.read().catch(() => undefined));
  const keep = async (answer: KnownOffers): Promise<void> => {
    answered = answer;
    await keeping.write(answer).catch(() => undefined);
  };

  /**
   * Whether an address at another origin answers at all: a page cannot tell a 404 without CORS
   * headers from a lost connection.
   */
  async function answersUnread(address: string): Promise<boolean> {
    if (new URL(address).origin === asking.origin) return false;
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), GLANCE_MS);
    const request = new Request(address, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: control.signal,
    });
    return asking
      .wire(request)
      .then(
        () => true,
        () => false,
      )
      .finally(() => clearTimeout(timer));
  }

  async function ask(address: string): Promise<void> {
    // No own header and no token, so that the request stays a simple one (CORS) across origins.
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
    const outcome = await exchange({ ...asking, wire }, request, {
      row: capabilities,
      silence: SILENCE_MS,
    });
    // The configuration was loaded meanwhile, with another address.
    if ((await addressNow()) !== address) return;
    const offered = listIn(outcome);
    const at = asking.now();
    const said = Date.parse(date ?? '') || at;
    // Another thread may have noted more.
    const before =
      (await readStored(address)) ?? (answered?.address === address ? answered : undefined);
    if (offered) {
      const stillLacking = Object.entries(before?.offered ? before.lacks : {}).filter(
        ([name]) => !lists(offered, name),
      );
      await keep({ address, at, said, lacks: Object.fromEntries(stillLacking), offered });
      return;
    }
    const since = listlessSince(before, said, at);
    // Any other answer may be temporary, as a captive portal's: only after a day of it is the
    // address asked less often.
    const isRare =
      isUnsignedRefusal(outcome) || isLost(outcome) || said - since >= LACKED_FOR_GOOD_MS;
    const hasNone = !before?.offered && (!isLost(outcome) || (await answersUnread(address)));
    if (hasNone)
      await keep({
        address,
        at: isRare ? at : 0,
        said,
        heard: at,
        lacks: { [LIST]: since },
        offered: null,
      });
    if (!hasNone || !isRare) unanswered = { address, at };
  }

  /** Asks an address, or joins the running request to it. */
  const askOnce = (address: string): Promise<void> => {
    if (running?.address === address) return running.ended;
    const ended = ask(address).finally(() => {
      if (running?.ended === ended) running = undefined;
    });
    running = { address, ended };
    return ended;
  };

  // A time in the future was stored before the clock was set back, and counts as too old.
  const isWithin = (since: number, ms: number): boolean =>
    asking.now() >= since && asking.now() - since <= ms;
  const isSilent = (address: string): boolean =>
    unanswered?.address === address && isWithin(unanswered.at, ASK_AGAIN_MS);

  /**
   * Whether an answer has to be renewed. The longer an address has had no list, the less often it
   * is asked.
   */
  const isDue = (answer: KnownOffers): boolean => {
    const listless = listlessFor(answer);
    if (listless === null) return !isWithin(answer.at, RENEW_AFTER_MS);
    return !isWithin(
      answer.at,
      listless < LACKED_FOR_GOOD_MS ? waitForLacking(listless) - 1 : LACKED_FOR_GOOD_MS,
    );
  };

  async function known(): Promise<Capabilities | null> {
    const address = await addressNow();
    if (answered?.address !== address) answered = undefined;
    // Another thread may have received a list since.
    if (!answered?.offered) answered = (await readStored(address)) ?? answered;
    const isAsked = running?.address === address;
    if (answered && !isDue(answered) && (answered.offered || !isAsked)) return answered.offered;
    const request = isSilent(address) && !isAsked ? undefined : askOnce(address);
    if (!answered?.offered) await request;
    return answered?.offered ?? null;
  }

  /**
   * Returns the answer if it lacks a call or a field, or has no list; undefined if it lists the
   * name, or if there is no answer.
   */
  const lacking = async (name: string): Promise<KnownOffers | undefined> => {
    const offered = await known();
    return offered && lists(offered, name) ? undefined : answered;
  };

  async function lackedFor(row: Endpoint, field?: string): Promise<number | null> {
    const name = field === undefined ? nameOf(row) : fieldOf(row, field);
    if ((field === undefined && isFree(row)) || !(await lacking(name))) return null;
    const address = await addressNow();
    // Another thread may have asked since.
    answered = (await readStored(address)) ?? answered;
    const before = await lacking(name);
    if (!before) return null;
    const lacked = before.said - (before.lacks[name] ?? before.said);
    if (before.offered && !isSilent(address) && !isWithin(before.at, waitForLacking(lacked) - 1))
      await askOnce(address);
    const latest = await lacking(name);
    if (!latest) return null;
    const listless = listlessFor(latest);
    if (listless !== null) return listless;
    // An API that refuses the list itself accepts none of our fields, in any of its instances.
    if (field !== undefined && latest.offered?.calls?.length === 0) return LACKED_FOR_GOOD_MS;
    const { lacks, said } = latest;
    if (lacks[name] === undefined) await keep({ ...latest, lacks: { ...lacks, [name]: said } });
    return Math.max(0, said - (lacks[name] ?? said));
  }

  // Errors are ignored: a caller that needs the list asks again.
  const renew = (): Promise<void> =>
    addressNow()
      .then(askOnce)
      .catch(() => undefined);
  return { known, lackedFor, renew };
}

/** Returns a call's name, as a server lists it. */
const nameOf = ({ path }: Endpoint): string => path.split('/', 1)[0] ?? path;
/** Returns a field's name, as a server lists it. */
const fieldOf = (row: Endpoint, field: string): string => `${nameOf(row)}.${field}`;

/** Whether a list contains a call or a field. */
const lists = ({ calls, fields }: Capabilities, name: string): boolean =>
  (calls?.includes(name) || fields?.includes(name)) === true;

/**
 * Whether a call may be sent to a server of unknown capabilities: a call of the specification, or
 * one that sign-in needs.
 */
export const isFree = ({ rule, always }: Endpoint): boolean => rule !== 'own' || always === true;

/** Whether an API with these capabilities answers the call. */
export const answers = (row: Endpoint, offered: Capabilities): boolean =>
  isFree(row) || offered.calls?.includes(nameOf(row)) === true;

/** Returns the fields of this request that the specification lacks. */
export const ownFieldsIn = ({ ownFields = [] }: Endpoint, request: object): readonly string[] =>
  ownFields.filter((field) => field in request);

/**
 * Returns the request without the own fields that the API does not list. To an external service on
 * another host none is sent.
 */
export function withOffered(
  row: Endpoint,
  request: object,
  offered: Capabilities | null,
  address: URL,
  config: Config,
  origin: string,
): object {
  const listed = mayCarryToken(address, config, origin) ? offered?.fields : undefined;
  const unlisted = ownFieldsIn(row, request).filter(
    (field) => !listed?.includes(fieldOf(row, field)),
  );
  return unlisted.length === 0
    ? request
    : Object.fromEntries(Object.entries(request).filter(([field]) => !unlisted.includes(field)));
}
