import { addressOf, mayCarryToken } from './address.ts';
import { Capabilities, capabilities } from './contract/capabilities.ts';
import type { Config } from './contract/config.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { FailureKind, Outcome } from './contract/errors.ts';
import type { Edges, Offers } from './edges.ts';
import { type Answer, exchange } from './exchange.ts';

/** Keeps one value across starts, for every thread, with a connection or without. */
export interface Keeping {
  readonly read: () => Promise<unknown>;
  readonly write: (value: unknown) => Promise<void>;
}

type Asking = Pick<Edges, 'wire' | 'now' | 'config' | 'origin'>;

/**
 * A list, the address that gave it, and when (device time): another address's list says nothing about this one. `said`: when by the server's Date, or by the
 * device's clock where the server does not say; `lacks`: when a list first lacked a call that was wanted, by the same time.
 */
interface Answered {
  readonly address: string;
  readonly at: number;
  readonly said: number;
  readonly lacks: Readonly<Record<string, number>>;
  readonly offered: Capabilities;
}

/** An older answer (milliseconds) still counts and is renewed beside what uses it. */
const RENEW_AFTER_MS = 3_600_000;
/** How long the answer may be silent (milliseconds): own calls, and writes that would go under a key, wait for the first one. */
const SILENCE_MS = 10_000;
/** After a question without an answer none is asked for so long (milliseconds), so that writes do not wait one by one. */
export const ASK_AGAIN_MS = 30_000;
/** How long (milliseconds) the API's lists must have lacked a call before work for it is refused: instances of an earlier build are gone by then. */
export const LACKED_FOR_GOOD_MS = 86_400_000;

/** The wait (milliseconds) before the API is asked again for a call that its lists have lacked for so long. */
export const waitForLacking = (lacked: number): number => Math.min(RENEW_AFTER_MS, Math.max(ASK_AGAIN_MS, lacked));

/** The list in an answer: JSON of another shape comes from something before the API. The API's refusal is a list of nothing; null for what is not its word. */
function listIn(outcome: Outcome<Answer>): Capabilities | null {
  if (outcome.ok) return asList(outcome.value.json);
  const { kind, unsigned } = outcome.failure;
  return unsigned === undefined && REFUSES[kind] ? { calls: [] } : null;
}
const asList = (value: unknown): Capabilities | null => {
  const { data } = Capabilities.safeParse(value);
  return data?.calls ? data : null;
};
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

/** The kept answer, if it is one of this address; anything else counts as none, also an earlier build's note that nothing is offered. */
function answeredBy(address: string, value: unknown): Answered | undefined {
  const {
    address: by,
    at,
    said,
    lacks,
    offered,
  }: { address?: unknown; at?: unknown; said?: unknown; lacks?: unknown; offered?: unknown } = Object(value);
  const list = asList(offered);
  if (by !== address || typeof at !== 'number' || !list) return undefined;
  const noted = Object.entries(Object(lacks)).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { address, at, said: typeof said === 'number' ? said : at, lacks: Object.fromEntries(noted), offered: list };
}

/** Asks the API and keeps its answer; each thread has its own, and all of them keep it in one place. */
export function createOffers(asking: Asking, keeping: Keeping): Offers {
  let answered: Answered | undefined;
  let question: { readonly address: string; readonly ended: Promise<void> } | undefined;
  let unanswered: { readonly address: string; readonly at: number } | undefined;

  const addressNow = async (): Promise<string> => addressOf(capabilities, await asking.config(), 'hd', asking.origin, {}).href;
  const readKept = async (address: string): Promise<Answered | undefined> => answeredBy(address, await keeping.read().catch(() => undefined));
  const keep = async (answer: Answered): Promise<void> => {
    answered = answer;
    await keeping.write(answer).catch(() => undefined);
  };

  async function ask(address: string): Promise<void> {
    // Across origins this stays a simple request: no header of ours, no token.
    const request = new Request(address, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
    });
    const outcome = await exchange(asking, request, { row: capabilities, silence: SILENCE_MS });
    // Until the configuration has come, another address is assumed.
    if ((await addressNow()) !== address) return;
    const offered = listIn(outcome);
    const at = asking.now();
    if (!offered) {
      unanswered = { address, at };
      return;
    }
    // Another thread may have noted more.
    const { lacks = {} } = (await readKept(address)) ?? (answered?.address === address ? answered : {});
    const still = Object.entries(lacks).filter(([name]) => !offered.calls?.includes(name));
    const said = Date.parse((outcome.ok && outcome.value.date) || '') || at;
    await keep({ address, at, said, lacks: Object.fromEntries(still), offered });
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

  async function known(): Promise<Capabilities | null> {
    const address = await addressNow();
    if (answered?.address !== address) answered = await readKept(address);
    if (answered && isWithin(answered.at, RENEW_AFTER_MS)) return answered.offered;
    const asked = isSilent(address) && question?.address !== address ? undefined : askOnce(address);
    if (!answered) await asked;
    return answered?.offered ?? null;
  }

  /** The answer that lacks a call; undefined if none is known, or it lists the call. */
  const lacking = async (row: Endpoint): Promise<Answered | undefined> => {
    const offered = await known();
    return offered && !answers(row, offered) ? answered : undefined;
  };

  async function lackedFor(row: Endpoint): Promise<number | null> {
    if (isFree(row) || !(await lacking(row))) return null;
    const name = nameOf(row);
    const address = await addressNow();
    // Another thread may have asked since.
    answered = (await readKept(address)) ?? answered;
    const before = await lacking(row);
    if (!before) return null;
    const lacked = before.said - (before.lacks[name] ?? before.said);
    if (!isSilent(address) && !isWithin(before.at, waitForLacking(lacked) - 1)) await askOnce(address);
    const now = await lacking(row);
    if (!now) return null;
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

/** Whether a call may go out: the specification's own, and those without which nobody gets in, to every server. */
export const isFree = ({ rule, always }: Endpoint): boolean => rule !== 'own' || always === true;

/** Whether an API that offers this answers the call. */
export const answers = (row: Endpoint, offered: Capabilities): boolean => isFree(row) || offered.calls?.includes(nameOf(row)) === true;

/** The fields of this request that the specification does not know. */
export const ownFieldsIn = ({ ownFields = [] }: Endpoint, request: object): readonly string[] => ownFields.filter((field) => field in request);

/** The request without those of its own fields that are not offered. An external service on another host has offered none. */
export function withOffered(row: Endpoint, request: object, offered: Capabilities | null, address: URL, config: Config, origin: string): object {
  const listed = mayCarryToken(address, config, origin) ? offered?.fields : undefined;
  const left = ownFieldsIn(row, request).filter((field) => !listed?.includes(`${nameOf(row)}.${field}`));
  return left.length === 0 ? request : Object.fromEntries(Object.entries(request).filter(([field]) => !left.includes(field)));
}
