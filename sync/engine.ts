import { call } from './call.ts';
import type { SignedIn, UserData } from './contract/account.ts';
import type { Failure, Outcome } from './contract/errors.ts';
import { type DrainOptions, drain } from './drain.ts';
import type { Edges } from './edges.ts';
import type { AskName, ReadName, RequestOf, ResponseOf } from './endpoints.ts';
import { noteInSession } from './note.ts';
import { followsOf } from './prefetch.ts';
import { type Pulled, type PullOptions, pull } from './pull.ts';
import type { Drained } from './push.ts';
import { createReader, documentKey } from './read.ts';
import { findHere, findThere } from './search/find.ts';
import type { Found } from './search/found.ts';
import { admit } from './sign-in.ts';
import { endRevoked, type Leaving, signOut } from './sign-out.ts';
import { type Accounts, openAccounts } from './store/accounts.ts';
import { readConsent } from './store/consent.ts';
import type { Device } from './store/device.ts';
import { readSession, type Store, writeSession } from './store/session.ts';
import { validate } from './validate.ts';

/** Calls that a page may ask for itself; those that answer with tokens have verbs of their own (law L11). */
export type Askable = Exclude<AskName, 'login' | 'verify-otp' | 'refresh-token' | 'validate-token' | 'pwa-logout' | 'revoke'>;

/** What the page can ask of the engine; every answer is data and crosses threads whole. */
export interface Engine {
  /** Checks the session with the server, sends what waits and ends revoked sessions; for app start and reconnects. */
  start(): Promise<void>;
  signIn(credentials: { login_id: string; password: string }): Promise<Outcome<UserData>>;
  signInByCode(code: { request_id: string; otp: string }): Promise<Outcome<UserData>>;
  acceptTerms(): Promise<Outcome<null>>;
  setPassword(password: string): Promise<Outcome<null>>;
  signOut(leaving: Leaving): Promise<void>;
  ask<N extends Askable>(name: N, request: RequestOf<N>): Promise<Outcome<ResponseOf<N>>>;
  pull<N extends ReadName>(name: N, request: RequestOf<N>, options?: Pick<PullOptions, 'force'>): Promise<Outcome<Pulled>>;
  /** What this device has that is like a text, the likest first; tolerant of a slip. */
  findHere(text: string): Promise<Outcome<readonly Found[]>>;
  /** The same from the server's search (rule 7.29); answers are used once. */
  findThere(text: string): Promise<Outcome<readonly Found[]>>;
  /** Sends what waits; null when nobody is signed in or the store failed. */
  push(options?: DrainOptions): Promise<Drained | null>;
}

const signedOut: Failure = { kind: 'signed-out', status: 0 };

/** The engine over its edges; the same in the engine's worker, in the service worker and in tests. */
export async function createEngine(edges: Edges, accounts?: Accounts): Promise<Engine> {
  const known = accounts ?? (await openAccounts(edges));
  const withStore = <T>(work: (store: Store) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    let tag: string | undefined;
    return steady(async () => {
      const store = await known.active();
      // What began for one account is never tried again as another (law L13).
      if (!store || (tag !== undefined && tag !== store.tag)) return { ok: false, failure: signedOut };
      tag = store.tag;
      return work(store);
    });
  };
  const pulls = new Map<string, Promise<Outcome<Pulled>>>();

  let starting: Promise<void> | undefined;
  async function begin(): Promise<void> {
    await endRevoked(edges, known.device);
    // A sign-out may close the store under this: whoever asked to start is gone then.
    await withStore(async (store) => ({ ok: true, value: await validate(edges, store) }));
    await engine.push({ reset: true });
  }

  const engine: Engine = {
    start() {
      // A start that is still going on serves everyone who asks for one.
      starting ??= begin().finally(() => {
        starting = undefined;
      });
      return starting;
    },
    async signIn(credentials) {
      return enter((device_id) => call(edges, null, 'login', { ...credentials, device_id }));
    },
    async signInByCode(code) {
      return enter((device_id) => call(edges, null, 'verify-otp', { ...code, device_id }));
    },
    acceptTerms: () => withStore((store) => told(call(edges, store, 'accept-terms', {}), () => writeSession(store, { tnc: true }))),
    setPassword: (password) =>
      withStore((store) => told(call(edges, store, 'set-password', { password }), () => writeSession(store, { setPassword: '1' }))),
    async signOut(leaving) {
      const store = await known.active();
      if (store) await signOut(edges, known, store, leaving);
    },
    ask(name, request) {
      // Tried once: what is asked may count (a code that is sent, a check that is logged).
      return steady(async () => call(edges, await known.active(), name, request), 1);
    },
    pull(name, request, options = {}) {
      return withStore((store) => {
        // Two screens of one person that want the same document share one request.
        const key = JSON.stringify([store.tag, name, request, options]);
        const running = pulls.get(key) ?? pullAndNote(edges, known.device, store, name, request, options).finally(() => pulls.delete(key));
        pulls.set(key, running);
        return running;
      });
    },
    findHere: (text) => withStore(async (store) => ({ ok: true, value: await findHere(store, text) })),
    findThere: (text) => steady(async () => findThere(edges, await known.active(), text), 1),
    async push(options = {}) {
      const outcome = await withStore(async (store) => ({ ok: true, value: await drain(edges, store, options) }));
      return outcome.ok ? outcome.value : null;
    },
  };

  async function enter(ask: (device_id: string | undefined) => Promise<Outcome<SignedIn>>): Promise<Outcome<UserData>> {
    const deviceId = edges.newId();
    const { capabilities } = await edges.config();
    const outcome = await ask(capabilities.device_proof ? deviceId : undefined);
    return outcome.ok ? steady(async () => ({ ok: true, value: await admit(known, outcome.value, deviceId) })) : outcome;
  }
  return engine;
}

/** Brings what the next screen will want, one after the other, if the person lets it; a failure leaves what was there. */
async function bringWhatFollows<N extends ReadName>(edges: Edges, device: Device, store: Store, name: N, request: RequestOf<N>): Promise<void> {
  // Looked at before anything is awaited, too: what is asked now is about the connection as it is now.
  if (edges.sparing() || !(await readConsent(device, store)).keepAhead) return;
  const kept = await createReader(store, name, await documentKey(store, name, request))
    .read()
    .catch(() => undefined);
  const { clock_offset = 0 } = await readSession(store, ['clock_offset']);
  for (const [next, asked, youngerThan] of kept ? followsOf(name, kept, edges.now() + clock_offset, request) : []) {
    if (edges.sparing()) return;
    await pull(edges, store, next, asked, youngerThan === undefined ? {} : { youngerThan }).catch(() => null);
  }
}

async function pullAndNote<N extends ReadName>(
  edges: Edges,
  device: Device,
  store: Store,
  name: N,
  request: RequestOf<N>,
  options: PullOptions,
): Promise<Outcome<Pulled>> {
  const outcome = await pull(edges, store, name, request, options);
  if (outcome.ok && outcome.value === 'changed') await noteInSession(store, name, request);
  // Nobody waits for it, so nobody would hear that a sign-out closed the store under it.
  if (outcome.ok) void steady(async () => ({ ok: true, value: await bringWhatFollows(edges, device, store, name, request) }), 1);
  return outcome;
}

/** What IndexedDB throws when its connection was lost: in the background on iOS, on sign-out, or when the disk is taken away. */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'DatabaseClosedError', 'UnknownError']);

/** Runs work on the store; a lost connection is tried once more on a fresh one, anything else of the store is a failure as data. */
async function steady<T>(work: () => Promise<Outcome<T>>, tries = 2): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : 'unknown';
    if (tries > 1 && LOST.has(name)) return steady(work, tries - 1);
    return { ok: false, failure: { kind: 'storage', status: 0, message: name } };
  }
}

/** Passes an outcome on without its value, after noting a success in the session. */
async function told(asked: Promise<Outcome<unknown>>, note: () => Promise<void>): Promise<Outcome<null>> {
  const outcome = await asked;
  if (!outcome.ok) return outcome;
  await note();
  return { ok: true, value: null };
}
