import { createLock, type LockVerbs } from './account/lock.ts';
import { createSignIn, type SignInVerbs } from './account/sign-in-verbs.ts';
import { endRevoked, type Leaving, type Left, signOut } from './account/sign-out.ts';
import { validate } from './account/validate.ts';
import { createWithStore } from './account/with-store.ts';
import type {
  AppRequest,
  AppResponse,
  AskName,
  EngineOnlyName,
  ReadName,
} from './app-endpoints.ts';
import { createPulls } from './changes/pulls.ts';
import { createWatch } from './changes/watch.ts';
import type { Failure, Outcome } from './contract/errors.ts';
import type { Found } from './contract/home/found.ts';
import { withDeviceId } from './device/account-tag.ts';
import { type Accounts, openAccounts } from './device/accounts.ts';
import type { Device } from './device/device.ts';
import { noteUnsent } from './device/unsent.ts';
import { checkAgain, type Sighting } from './documents/check-again.ts';
import type { Pulled, PullOptions } from './documents/pull.ts';
import { type Edges, type EngineParts, roomEdges } from './edges.ts';
import { onceMore } from './once-more.ts';
import type { DrainOptions } from './outbox/drain.ts';
import type { Drained } from './outbox/push.ts';
import { createPacks, type PackVerbs } from './packs/verbs.ts';
import { findThere } from './reads/find-there.ts';
import type { Store } from './store/session.ts';
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
 * Verbs of the engine for a page; every answer is data that can be cloned between threads. `whose`:
 * tag of the account that the page showed when it called. If another account is active, the verb
 * does nothing and answers as after a sign-out (law L13).
 */
export interface Engine extends LockVerbs, SignInVerbs, PackVerbs {
  /**
   * Runs at app start: fetches the API's capabilities, ends sessions that ended offline, validates
   * the current one, drains the outbox.
   */
  start(): Promise<void>;
  /**
   * Runs when the connection is back: drains the outbox at once, ignoring back-off, then checks
   * sessions as `start` does.
   */
  reconnected(): Promise<void>;
  /**
   * `seen`: number of unsent entries that the person was told of. If there are more, `discard` does
   * not sign out and returns their number.
   */
  signOut(leaving: Leaving, seen?: number, whose?: string): Promise<Left>;
  ask<N extends Askable>(
    name: N,
    request: AppRequest<N>,
    whose?: string,
  ): Promise<Outcome<AppResponse<N>>>;
  pull<N extends ReadName>(
    name: N,
    request: AppRequest<N>,
    options?: PageOptions,
    whose?: string,
  ): Promise<Outcome<Pulled>>;
  /** Searches the stored documents, best match first; tolerates typing errors. */
  findHere(text: string, whose?: string): Promise<Outcome<readonly Found[]>>;
  /** Asks the server's search (rule 7.29); answers are used once. */
  findThere(text: string, whose?: string): Promise<Outcome<readonly Found[]>>;
  /**
   * Asks the server whether an entry of unknown fate has arrived; an entry that has arrived then
   * counts as sent.
   */
  checkAgain(id: string, whose?: string): Promise<Outcome<Sighting>>;
  /**
   * Sets whether the page is visible. The engine fetches changes and listens to events only for a
   * visible page.
   */
  attend(visible: boolean): Promise<void>;
  /** Resolves with the connection's quality once it differs from `known`. Pages call it again. */
  connection(known: Connection): Promise<Connection>;
  /** Drains the outbox. Null: nobody is signed in, or the store failed. */
  push(options?: DrainOptions): Promise<Drained | null>;
}

export interface EngineOptions {
  /** The device's accounts, if they are already open. */
  readonly accounts?: Accounts;
  /** Called with the result of every drain, or with the failure that prevented it. */
  readonly onDrained?: (drained: Drained | null, failure?: Failure) => void;
  /** Called once if the device's databases cannot be opened: each verb then fails. */
  readonly onNotOpened?: (cause: unknown) => void;
  /** Called with every failed read, for the console (rules 8.4 and 8.5). */
  readonly onReadFailed?: (failed: FailedRead) => void;
}

const search = () => import('./documents/find.ts');

/**
 * Creates the engine for an app over its edges. Its verbs may be called at once: each waits until
 * the device's databases are open.
 */
export function createEngine(
  parts: EngineParts,
  { accounts, onDrained, onNotOpened, onReadFailed }: EngineOptions = {},
): Engine {
  const outside = roomEdges(parts);
  const reports = createReports(outside);
  const log = createDiagnosticsLog(outside);
  const connection = watchConnection(outside);
  const edges: Edges = {
    ...outside,
    asked: connection.asked,
    // Nothing is prefetched for a hidden page, except pinned packs.
    savesData: () => outside.savesData() || watch.isHidden(),
    readFailed: (tag, name, { kind, status }) => {
      const failed = { name, kind, status };
      onReadFailed?.(failed);
      // Another person may have signed in meanwhile, who neither made this read nor consented to
      // its report.
      report(async (store, device) => {
        if (store.tag !== tag) return;
        log.note(store, { what: 'read-failed', ...failed });
        await reports.note(store, device, failed);
      });
    },
  };
  /**
   * Edges for storing answers: `forgetPictures` is called only on a full disk, so it also logs
   * that.
   */
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
  const pulls = createPulls(landing, {
    onAnswer: () => report(reports.send),
    asking: () => watch.asking(),
  });
  const watch = createWatch(edges, {
    active: () => activeStore(),
    device: async () => (await opening).device,
    pulls: () => pulls,
  });
  const activeStore = async (whose?: string): Promise<Store | null> =>
    (await opening).active(whose);

  const withStore = createWithStore(opening);
  /** Runs work on reports in the background; its failure is ignored. */
  const report = (work: (store: Store, device: Device) => Promise<void>): void => {
    void withStore(async (store, device) => ({ ok: true, value: await work(store, device) })).catch(
      () => null,
    );
  };
  const signInVerbs = createSignIn(edges, {
    opening,
    enter: lock.enter,
    withStore,
    onSignedIn: watch.returned,
  });
  const packs = createPacks({ ...landing, savesData: outside.savesData }, withStore);
  /** Adds a line to the signed-in person's diagnostics. */
  const note = (line: Omit<NotedLine, 'at'>): void =>
    report(async (store) => log.note(store, line));
  const reach = createReach(edges);
  // A call during a run causes one more run, because the current one may have begun offline. While
  // the browser reports being offline, the check also finds out whether the server can be reached.
  const checkSession = onceMore(async () => {
    await withStore(async (store) => {
      const check = () => validate(edges, store);
      return { ok: true, value: await (edges.online() ? check() : reach.isThere(check)) };
    });
  });
  const drainNow = async (options: DrainOptions): Promise<Drained | null> => {
    let isReported = false;
    const outcome = await withStore(async (store, device) => {
      const value = await drainAndPull(landing, store, options, reach, (drained) => {
        isReported = true;
        onDrained?.(drained);
      });
      await noteUnsent(device, store, edges.now());
      report(async (current) =>
        current.tag === store.tag ? log.drained(current, value) : undefined,
      );
      return { ok: true, value };
    });
    const drained = outcome.ok ? outcome.value : null;
    void packs.bringPacks().catch(() => undefined);
    if (!outcome.ok && outcome.failure.kind === 'storage') note({ what: 'store-failed' });
    if (!isReported) onDrained?.(null, outcome.ok ? undefined : outcome.failure);
    return drained;
  };
  // Runs in parallel to the check of the current session and to the drain, which a silent server
  // must not delay.
  const endOtherSessions = onceMore(async () => {
    await retryOnLostConnection(
      async () => ({ ok: true, value: await (await opening).putOthersAway() }),
      1,
    );
    await retryOnLostConnection(async () => ({
      ok: true,
      value: await endRevoked(edges, (await opening).device),
    }));
  });

  /**
   * Stops listening, unless an account is still open: the sign-out was refused, there is no PIN, or
   * another person has signed in.
   */
  const restUnlessIn = async (): Promise<void> => {
    if (!(await activeStore().catch(() => null))) watch.left();
  };

  const engine: Engine = {
    ...lock.verbs,
    ...signInVerbs,
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
      // Not awaited: only our own (non-specification) calls need the capabilities.
      void edges.offers.renew();
      const ended = endOtherSessions();
      await checkSession();
      await drainNow({ reset: true });
      await ended;
    },
    async reconnected() {
      watch.returned();
      // A request for the capabilities that failed offline says nothing about this connection. Not
      // awaited: the outbox goes first.
      void edges.offers.renew();
      await engine.push({ reset: true });
      await Promise.all([endOtherSessions(), checkSession()]);
    },
    async signOut(leaving, seen = 0, whose) {
      const store = await activeStore(whose);
      const result = store
        ? await signOut(edges, await opening, store, leaving, seen)
        : { left: true, unsent: 0 };
      await restUnlessIn();
      return result;
    },
    // Tried only once: a repeated call may have a second effect (a code that is sent, a check that
    // is logged).
    ask: (name, request, whose) =>
      retryOnLostConnection(
        async () =>
          call(
            edges,
            await activeStore(whose),
            name,
            await withDeviceId(rowOf(edges, name), request, (await opening).device),
          ),
        1,
      ),
    pull: (name, request, options = {}, whose) =>
      withStore((store, device) => pulls.ask(store, device, name, request, options), whose),
    findHere: (text, whose) =>
      withStore(
        async (store) => ({ ok: true, value: await (await search()).findHere(edges, store, text) }),
        whose,
      ),
    findThere: (text, whose) =>
      retryOnLostConnection(async () => findThere(edges, await activeStore(whose), text), 1),
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
