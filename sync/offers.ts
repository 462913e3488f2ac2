import { addressOf, mayCarryToken } from './address.ts';
import { Capabilities, capabilities } from './contract/capabilities.ts';
import type { Config } from './contract/config.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { FailureKind } from './contract/errors.ts';
import type { Edges, Offers } from './edges.ts';
import { exchange } from './exchange.ts';

/** Keeps one value across starts, for every thread, with a connection or without. */
export interface Keeping {
  readonly read: () => Promise<unknown>;
  readonly write: (value: unknown) => Promise<void>;
}

type Asking = Pick<Edges, 'wire' | 'now' | 'config' | 'origin'>;

/** An answer, the address that gave it, and when (device time): another address's answer says nothing about this one. */
interface Answered {
  readonly address: string;
  readonly at: number;
  readonly offered: Capabilities;
}

/** An older answer (milliseconds) still counts and is renewed beside what uses it. */
const RENEW_AFTER_MS = 3_600_000;
/** How long the answer may be silent (milliseconds): own calls, and writes that would go under a key, wait for the first one. */
const SILENCE_MS = 10_000;
/** After a question without an answer none is asked for so long (milliseconds), so that writes do not wait one by one. */
export const ASK_AGAIN_MS = 30_000;

/** Whether a failed question leaves unknown what the API offers; otherwise the API has answered, and offers nothing. */
const LEAVES_UNKNOWN: Record<FailureKind, boolean> = {
  'no-answer': true,
  busy: true,
  storage: true,
  refused: false,
  'not-offered': false,
  'signed-out': false,
  'too-large': false,
  malformed: false,
};

/** The kept answer, if it is one of this address; anything else, also an earlier build's, counts as none. */
function answeredBy(address: string, value: unknown): Answered | undefined {
  const { address: by, at, offered }: { address?: unknown; at?: unknown; offered?: unknown } = Object(value);
  const parsed = Capabilities.safeParse(offered);
  return by === address && typeof at === 'number' && parsed.success ? { address, at, offered: parsed.data } : undefined;
}

/** Asks the API and keeps its answer; each thread has its own, and all of them keep it in one place. */
export function createOffers(asking: Asking, keeping: Keeping): Offers {
  let answered: Answered | undefined;
  let question: { readonly address: string; readonly ended: Promise<void> } | undefined;
  let unanswered: { readonly address: string; readonly at: number } | undefined;

  const addressNow = async (): Promise<string> => addressOf(capabilities, await asking.config(), 'hd', asking.origin, {}).href;

  async function ask(address: string): Promise<void> {
    // Across origins this stays a simple request: no header of ours, no token.
    const request = new Request(address, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
    });
    const outcome = await exchange(asking, request, { silence: SILENCE_MS });
    // Until the configuration has come, another address is assumed.
    if ((await addressNow()) !== address) return;
    if (!outcome.ok && LEAVES_UNKNOWN[outcome.failure.kind]) {
      unanswered = { address, at: asking.now() };
      return;
    }
    const offered = outcome.ok ? (Capabilities.safeParse(outcome.value.json).data ?? {}) : {};
    answered = { address, at: asking.now(), offered };
    await keeping.write(answered).catch(() => undefined);
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

  return {
    async known() {
      const address = await addressNow();
      if (answered?.address !== address) answered = answeredBy(address, await keeping.read().catch(() => undefined));
      // A clock that was set back since makes an answer neither older nor younger; it is renewed.
      const isWithin = (since: number, ms: number): boolean => asking.now() >= since && asking.now() - since <= ms;
      if (answered && isWithin(answered.at, RENEW_AFTER_MS)) return answered.offered;
      const isSilent = unanswered?.address === address && isWithin(unanswered.at, ASK_AGAIN_MS);
      const asked = isSilent && question?.address !== address ? undefined : askOnce(address);
      if (!answered) await asked;
      return answered?.offered ?? null;
    },
    renew: async () => askOnce(await addressNow()),
  };
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
