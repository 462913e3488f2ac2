import { createLock, type LockVerbs } from './account/lock.ts';
import { admit } from './account/sign-in.ts';
import { endRevoked, type Leaving, type Left, signOut } from './account/sign-out.ts';
import { validate } from './account/validate.ts';
import { createWithStore } from './account/with-store.ts';
import type { AppRequest, AppResponse, AskName, EngineOnlyName, ReadName } from './app-endpoints.ts';
import { createPulls } from './changes/pulls.ts';
import { createWatch } from './changes/watch.ts';
import type { SignedIn, UserData } from './contract/account/account.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Failure, Outcome } from './contract/errors.ts';
import type { Found } from './contract/home/found.ts';
import { deviceIdOf } from './device/account-tag.ts';
import { type Accounts, openAccounts } from './device/accounts.ts';
import type { Device } from './device/device.ts';
import { noteUnsent } from './device/unsent.ts';
import { checkAgain, type Sighting } from './documents/check-again.ts';
import type { Pulled, PullOptions } from './documents/pull.ts';
import type { Edges } from './edges.ts';
import { onceMore } from './once-more.ts';
import type { DrainOptions } from './outbox/drain.ts';
import type { Drained } from './outbox/push.ts';
import { createPacks, type PackVerbs } from './packs/verbs.ts';
import { findThere } from './reads/find-there.ts';
import { type Store, writeSession } from './store/session.ts';
import type { Session } from './store/session-values.ts';
import { retryOnLostConnection } from './store/storage-error.ts';
import { createDiagnosticsLog } from './upkeep/diagnostics-log.ts';
import { drainAndPull } from './upkeep/drain-and-pull.ts';
import type { NotedLine } from './upkeep/noted-line.ts';
import { createReports, type FailedRead } from './upkeep/reports.ts';
import { call, rowOf } from './wire/call.ts';
import { type Connection, createReach, watchConnection } from './wire/reach.ts';

/** Calls that a page may make itself; those that carry tokens have their own verbs (law L11). */
export type Askable = Exclude<AskName, EngineOnlyName>;
type PageOptions = Pick<PullOptions, 'force' | 'reload'>;

/**
 * Verbs of the engine for a page; every answer is data and crosses threads whole. `whose`: tag of the account that the page showed when it asked.
 * While another account is active, the verb does nothing and answers as after a log-out (law L13).
 */
export interface Engine extends LockVerbs, PackVerbs {
  /** Runs when the app starts: asks what the server offers, reports sessions that ended offline, validates the current one, sends what waits. */
  start(): Promise<void>;
  /** The connection came back: sends what waits at once, ignoring back-off, then checks sessions as `start` does. */
  reconnected(): Promise<void>;
  signIn(credentials: { login_id: string; password: string }): Promise<Outcome<UserData>>;
  signInByCode(code: { request_id: string; otp: string }): Promise<Outcome<UserData>>;
  /** Makes an account for a proven mobile number, and signs in with it. */
  signUp(person: AppRequest<'register'>): Promise<Outcome<UserData>>;
  acceptTerms(whose?: string): Promise<Outcome<null>>;
  setPassword(password: string, whose?: string): Promise<Outcome<null>>;
  /** `seen`: of how many unsent entries the person was told; if there are more, `discard` signs nobody out and tells their number. */
  signOut(leaving: Leaving, seen?: number, whose?: string): Promise<Left>;
  ask<N extends Askable>(name: N, request: AppRequest<N>, whose?: string): Promise<Outcome<AppResponse<N>>>;
  pull<N extends ReadName>(name: N, request: AppRequest<N>, options?: PageOptions, whose?: string): Promise<Outcome<Pulled>>;
  /** Searches the documents on this device, best first; tolerates typing errors. */
  findHere(text: string, whose?: string): Promise<Outcome<readonly Found[]>>;
  /** Asks the server's search (rule 7.29); answers are used once. */
  findThere(text: string, whose?: string): Promise<Outcome<readonly Found[]>>;
  /** Asks the server whether an entry whose fate is unknown has arrived; true also makes it count as sent. */
  checkAgain(id: string, whose?: string): Promise<Outcome<Sighting>>;
  /** Somebody looks at the page, or nobody does any more: what has changed is asked for and listened to while somebody does. */
  attend(visible: boolean): Promise<void>;
  /** How requests fare, as soon as that is another than the caller knows; a page asks again with each answer. */
  connection(known: Connection): Promise<Connection>;
  /** Sends what waits; null when nobody is signed in or the store failed. */
  push(options?: DrainOptions): Promise<Drained | null>;
}

export interface EngineOptions {
  /** The device's accounts, if they are open already. */
  readonly accounts?: Accounts;
  /** Called with the result of every drain, whichever verb began it, or with why there is none. */
  readonly onDrained?: (drained: Drained | null, failure?: Failure) => void;
  /** Called once if the device's databases cannot be opened; each verb then answers with a failure. */
  readonly onNotOpened?: (cause: unknown) => void;
  /** Called with every read that failed, for the console (rules 8.4 and 8.5). */
  readonly onReadFailed?: (failed: FailedRead) => void;
}

type SignInName = { [N in AskName]: AppResponse<N> extends SignedIn ? N : never }[AskName];

const search = () => import('./documents/find.ts');

/** Creates the engine over its edges. Its verbs may be called at once: each waits until the device's databases are open. */
export function createEngine(outside: Edges, { accounts, onDrained, onNotOpened, onReadFailed }: EngineOptions = {}): Engine {
  const reports = createReports(outside);
  const log = createDiagnosticsLog(outside);
  const connection = watchConnection(outside);
  const edges: Edges = {
    ...outside,
    asked: connection.asked,
    // What nobody looks at is not brought ahead; a pack is, because a person keeps it.
    savesData: () => outside.savesData() || watch.isHidden(),
    readFailed: (tag, name, { kind, status }) => {
      const failed = { name, kind, status };
      onReadFailed?.(failed);
      // Another person may have signed in meanwhile, who neither made this read nor answers for it with a consent.
      report(async (store, device) => {
        if (store.tag !== tag) return;
        log.note(store, { what: 'read-failed', ...failed });
        await reports.note(store, device, failed);
      });
    },
  };
  /** The same for what the server answers; it asks for room only on a full disk. */
  const landing: Edges = {
    ...edges,
    forgetPictures: () => {
      note({ what: 'store-full' });
      return edges.forgetPictures();
    },
  };
  const opening = accounts ? Promise.resolve(accounts) : openAccounts(edges);
  opening.catch((cause: unknown) => onNotOpened?.(cause));
  const lock = createLock(edges, opening);
  const pulls = createPulls(landing, { onAnswer: () => report(reports.send), asking: () => watch.asking() });
  const watch = createWatch(edges, { active: () => activeStore(), device: async () => (await opening).device, pulls: () => pulls });
  const activeStore = async (whose?: string): Promise<Store | null> => (await opening).active(whose);

  const withStore = createWithStore(opening);
  /** Works on reports beside everything else; a store that closes meanwhile ends it, and nobody waits for it. */
  const report = (work: (store: Store, device: Device) => Promise<void>): void => {
    void withStore(async (store, device) => ({ ok: true, value: await work(store, device) })).catch(() => null);
  };
  const packs = createPacks({ ...landing, savesData: outside.savesData }, withStore);
  /** Notes a line for whoever is signed in. */
  const note = (line: Omit<NotedLine, 'at'>): void => report(async (store) => log.note(store, line));
  /** One id for the life of the device (S30, S31): what it does before anybody is signed in names it, too. */
  async function withDevice<N extends Askable>(name: N, request: AppRequest<N>): Promise<AppRequest<N>> {
    const row: Endpoint | undefined = rowOf(edges, name);
    const takesIt = row?.scope === 'open' && row.ownFields?.includes('device_id') && !('device_id' in request);
    return takesIt ? { ...request, device_id: await deviceIdOf((await opening).device) } : request;
  }

  async function signInWith(name: SignInName, request: AppRequest<SignInName>): Promise<Outcome<UserData>> {
    // The server is asked only if its answer can be stored.
    const opened = await retryOnLostConnection(async () => ({ ok: true, value: await opening }));
    if (!opened.ok) return opened;
    const deviceId = await deviceIdOf(opened.value.device);
    const offered = await edges.offers.known();
    const outcome = await call(edges, null, name, { ...request, device_id: deviceId }, { offered });
    if (!outcome.ok) return outcome;
    // Kept only if the server was told: it then asks for the id at each refresh.
    const told = offered?.fields?.includes(`${name}.device_id`) ? deviceId : undefined;
    const { user_data: user } = outcome.value;
    const enter = (): Promise<UserData> => admit(edges, opened.value, outcome.value, told);
    const entered = await retryOnLostConnection(async () => ({ ok: true, value: (await lock.enter(opened.value, user.login_code, enter)) ?? user }));
    watch.returned();
    return entered;
  }

  const reach = createReach(edges);
  // A call during a run causes one more: this one may have begun without the connection. The check also tells whether the browser is wrong about it.
  const checkSession = onceMore(async () => {
    await withStore(async (store) => {
      const check = () => validate(edges, store);
      return { ok: true, value: await (edges.online() ? check() : reach.isThere(check)) };
    });
  });
  const drainNow = async (options: DrainOptions): Promise<Drained | null> => {
    let isTold = false;
    const outcome = await withStore(async (store, device) => {
      const value = await drainAndPull(landing, store, options, reach, (drained) => {
        isTold = true;
        onDrained?.(drained);
      });
      await noteUnsent(device, store, edges.now());
      report(async (now) => (now.tag === store.tag ? log.drained(now, value) : undefined));
      return { ok: true, value };
    });
    const drained = outcome.ok ? outcome.value : null;
    void packs.bringPacks().catch(() => undefined);
    if (!outcome.ok && outcome.failure.kind === 'storage') note({ what: 'store-failed' });
    if (!isTold) onDrained?.(null, outcome.ok ? undefined : outcome.failure);
    return drained;
  };
  // Beside everything else: a server that does not answer holds up neither the current session nor what waits.
  const tellEnded = onceMore(async () => {
    await retryOnLostConnection(async () => ({ ok: true, value: await (await opening).putOthersAway() }), 1);
    await retryOnLostConnection(async () => ({ ok: true, value: await endRevoked(edges, (await opening).device) }));
  });

  /** Stores in the session that the server has accepted a step before the first screen. */
  const stepTaken = (whose: string | undefined, taken: Partial<Session>, ask: (store: Store) => Promise<Outcome<unknown>>): Promise<Outcome<null>> =>
    withStore(async (store) => {
      const outcome = await ask(store);
      if (outcome.ok) await writeSession(store, taken).then(watch.returned);
      return outcome.ok ? { ok: true, value: null } : outcome;
    }, whose);
  /** Ends listening, unless an account is still open: the log-out was refused, there is no PIN, or another person has signed in. */
  const restUnlessIn = async (): Promise<void> => {
    if (!(await activeStore().catch(() => null))) watch.left();
  };

  const engine: Engine = {
    ...lock.verbs,
    ...packs,
    async lock(whose) {
      await lock.verbs.lock(whose);
      await restUnlessIn();
    },
    async unlock(pin, whose) {
      const tried = await lock.verbs.unlock(pin, whose);
      if (tried === 'right') watch.returned();
      return tried;
    },
    async start() {
      note({ what: 'started' });
      // Beside everything else: only what is this product's own waits for the answer.
      void edges.offers.renew();
      const told = tellEnded();
      await checkSession();
      await drainNow({ reset: true });
      await told;
    },
    async reconnected() {
      watch.returned();
      // A question that failed without a connection says nothing about this one. What waits goes first.
      void edges.offers.renew();
      await engine.push({ reset: true });
      await Promise.all([tellEnded(), checkSession()]);
    },
    signIn: (credentials) => signInWith(edges.app.calls.signIn, credentials),
    signInByCode: (code) => signInWith(edges.app.calls.signInByCode, code),
    signUp: (person) => signInWith(edges.app.calls.signUp, person),
    acceptTerms: (whose) => stepTaken(whose, { tnc: true }, (store) => call(edges, store, edges.app.calls.acceptTerms, {})),
    setPassword: (password, whose) =>
      stepTaken(whose, { setPassword: '1' }, (store) => call(edges, store, edges.app.calls.setPassword, { password })),
    async signOut(leaving, seen = 0, whose) {
      const store = await activeStore(whose);
      const result = store ? await signOut(edges, await opening, store, leaving, seen) : { left: true, unsent: 0 };
      await restUnlessIn();
      return result;
    },
    // Tried once only: a repeated call may have an effect (a code that is sent, a check that is logged).
    ask: (name, request, whose) => retryOnLostConnection(async () => call(edges, await activeStore(whose), name, await withDevice(name, request)), 1),
    pull: (name, request, options = {}, whose) => withStore((store, device) => pulls.ask(store, device, name, request, options), whose),
    findHere: (text, whose) => withStore(async (store) => ({ ok: true, value: await (await search()).findHere(edges, store, text) }), whose),
    findThere: (text, whose) => retryOnLostConnection(async () => findThere(edges, await activeStore(whose), text), 1),
    attend: async (visible) => watch.attend(visible),
    connection: connection.other,
    checkAgain: (id, whose) => withStore((store) => checkAgain(edges, store, id), whose),
    push(options = {}) {
      if (options.reset) reach.forget();
      return drainNow(options);
    },
  };
  return engine;
}
