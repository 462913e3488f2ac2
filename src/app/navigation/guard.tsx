import { type ReactNode, use, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccountState } from '../../live/account/store.tsx';
import { type Me, useMe } from '../../live/account/use-me.ts';
import { gateOf } from '../../rules/gate.ts';
import { paths } from '../../rules/paths.ts';
import { pageHistory } from '../../ui/history/page-history.ts';
import type { ScreenRow } from '../screen-row.ts';
import { showAppBadge } from '../upkeep/use-clear-traces.ts';
import { StepContext } from './fading-router.tsx';
import { type Resolution, resolve } from './resolve.ts';
import { noteOwner, rememberAddress, takeAddress } from './return-address.ts';

interface GuardProps {
  /**
   * Replaces every screen if the browser cannot store data (`refused`), a newer build holds the
   * store (`newer`), or the store does not open (`slow`).
   */
  readonly storageRefused: (state: 'refused' | 'newer' | 'slow') => ReactNode;
  /** Replaces every screen except the login and its neighbours while the app is locked. */
  readonly locked: ReactNode;
  readonly children: (row: ScreenRow, me: Me | null) => ReactNode;
}

/** Screens that stay open while the app is locked, so that a person without the PIN can log in. */
const besideLock: ReadonlySet<string> = new Set([
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.forgotRegistration,
]);

/**
 * Shows an address's screen to those who may open it, and redirects everyone else (rules 2.1, 2.2,
 * 2.15, 4.14, 4.17).
 */
export function Guard({ storageRefused, locked, children }: GuardProps) {
  const state = useAccountState();
  const { pathname } = useLocation();
  const me = useMe();
  const step = use(StepContext);
  if (state === 'refused' || state === 'newer' || state === 'slow') return storageRefused(state);
  if (state === 'locked' && !besideLock.has(pathname)) return locked;
  if (me === undefined) return null;
  const resolution = resolve(pathname, me);
  return resolution.kind === 'screen' ? (
    <>
      {children(resolution.row, me)}
      <Known me={me} />
    </>
  ) : (
    // Back may lead here during a redirect; the key makes the page redirect again.
    <Redirect key={JSON.stringify([step, resolution])} to={resolution} me={me} />
  );
}

function Known({ me }: { me: Me | null }) {
  const who = me?.leapcode ?? null;
  const gate = gateOf(me);
  useEffect(() => {
    // A link from outside may open the app in a tab of its own, where Back would do nothing
    // (E21).
    if (gate === 'in') pageHistory.layBehind(paths.home);
    else noteOwner(who);
    // Nobody is signed in: the icon must not keep the previous person's count (E16).
    if (who === null) showAppBadge(0);
  }, [who, gate]);
  return null;
}

/**
 * The address after a login: the remembered one, else home. Before home, once, the salon form (rule
 * 2.11).
 */
function addressAfterLogin(me: Me | null): string {
  const address = takeAddress(me?.leapcode ?? '');
  return address === paths.home && me?.asksSalon ? paths.salonAfterLogin : address;
}

function Redirect({ to, me }: { to: Exclude<Resolution, { kind: 'screen' }>; me: Me | null }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    // Taking the return address removes it, so it happens once even if effects run again.
    isDone.current = true;
    if (to.kind === 'redirect' && to.remembers)
      rememberAddress(pathname + search + hash, me?.leapcode ?? null);
    void navigate(to.kind === 'redirect' ? to.to : addressAfterLogin(me), { replace: true });
  }, [to, me, navigate, pathname, search, hash]);
  return null;
}
