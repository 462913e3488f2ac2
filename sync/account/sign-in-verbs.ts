import type { SignedIn, UserData } from '../contract/account/account.ts';
import type { App } from '../contract/app.ts';
import type { Outcome } from '../contract/errors.ts';
import type { EndpointName, RequestOf, ResponseOf } from '../contract/index.ts';
import { deviceIdOf } from '../device/account-tag.ts';
import type { Accounts } from '../device/accounts.ts';
import type { Edges } from '../edges.ts';
import { type Store, writeSession } from '../store/session.ts';
import type { Session } from '../store/session-values.ts';
import { retryOnLostConnection } from '../store/storage-error.ts';
import { call } from '../wire/call.ts';
import type { createLock } from './lock.ts';
import { admit } from './sign-in.ts';
import type { createWithStore } from './with-store.ts';

/** Verbs of signing in, and of the steps before the first screen. `whose`: as in `Engine`. */
export interface SignInVerbs {
  signIn(credentials: { login_id: string; password: string }): Promise<Outcome<UserData>>;
  signInByCode(code: { request_id: string; otp: string }): Promise<Outcome<UserData>>;
  /** Registers an account for a proven mobile number, and signs in. */
  signUp(person: RequestOf<App['calls']['signUp']>): Promise<Outcome<UserData>>;
  acceptTerms(whose?: string): Promise<Outcome<null>>;
  setPassword(password: string, whose?: string): Promise<Outcome<null>>;
}

interface Parts {
  readonly opening: Promise<Accounts>;
  readonly enter: ReturnType<typeof createLock>['enter'];
  readonly withStore: ReturnType<typeof createWithStore>;
  /** Called when an account is open and the server accepts its session. */
  readonly onSignedIn: () => void;
}

type SignInName = {
  [N in EndpointName]: ResponseOf<N> extends SignedIn ? N : never;
}[EndpointName];

/** Creates the verbs for signing in over an engine's accounts. */
export function createSignIn(
  edges: Edges,
  { opening, enter, withStore, onSignedIn }: Parts,
): SignInVerbs {
  async function signInWith(
    name: SignInName,
    request: RequestOf<SignInName>,
  ): Promise<Outcome<UserData>> {
    // The server is asked only if its answer can be stored.
    const opened = await retryOnLostConnection(async () => ({ ok: true, value: await opening }));
    if (!opened.ok) return opened;
    const deviceId = await deviceIdOf(opened.value.device);
    const offered = await edges.offers.known();
    const outcome = await call(edges, null, name, { ...request, device_id: deviceId }, { offered });
    if (!outcome.ok) return outcome;
    // Stored only if it was sent: the server then demands the id at each refresh.
    const sentDeviceId = offered?.fields?.includes(`${name}.device_id`) ? deviceId : undefined;
    const { user_data: user } = outcome.value;
    const admitted = (): Promise<UserData> =>
      admit(edges, opened.value, outcome.value, sentDeviceId);
    const entered = await retryOnLostConnection(async () => ({
      ok: true,
      value: (await enter(opened.value, user.login_code, admitted)) ?? user,
    }));
    onSignedIn();
    return entered;
  }

  /**
   * Runs a step before the first screen (terms, password), and stores it in the session once the
   * server has accepted it.
   */
  const takeStep = (
    whose: string | undefined,
    accepted: Partial<Session>,
    ask: (store: Store) => Promise<Outcome<unknown>>,
  ): Promise<Outcome<null>> =>
    withStore(async (store) => {
      const outcome = await ask(store);
      if (outcome.ok) await writeSession(store, accepted).then(onSignedIn);
      return outcome.ok ? { ok: true, value: null } : outcome;
    }, whose);

  const { calls } = edges.app;
  return {
    signIn: (credentials) => signInWith(calls.signIn, credentials),
    signInByCode: (code) => signInWith(calls.signInByCode, code),
    signUp: (person) => signInWith(calls.signUp, person),
    acceptTerms: (whose) =>
      takeStep(whose, { tnc: true }, (store) => call(edges, store, calls.acceptTerms, {})),
    setPassword: (password, whose) =>
      takeStep(whose, { setPassword: '1' }, (store) =>
        call(edges, store, calls.setPassword, { password }),
      ),
  };
}
