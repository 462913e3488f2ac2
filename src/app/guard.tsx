import { type ReactNode, use, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStoreState } from '../live/store.tsx';
import { type Me, useMe } from '../live/use-me.ts';
import { gateOf } from '../rules/gate.ts';
import { showAppBadge } from './app-badge.ts';
import { layHomeBehind } from './home-behind.ts';
import type { ScreenRow } from './screens.ts';
import { StepContext } from './step.ts';
import { StorageRefused } from './storage-refused.tsx';
import { keepWanted, noteOwner, takeWanted } from './wanted.ts';
import { type Way, wayOf } from './way.ts';

/** Shows an address's screen to those who may be there and leads everyone else on (rules 2.1, 2.2, 2.15, 4.14, 4.17). */
export function Guard({ children }: { children: (row: ScreenRow, me: Me | null) => ReactNode }) {
  const refused = useStoreState() === 'refused';
  const { pathname } = useLocation();
  const me = useMe();
  const step = use(StepContext);
  if (refused) return <StorageRefused />;
  if (me === undefined) return null;
  const way = wayOf(pathname, me);
  return way.is === 'here' ? (
    <>
      {children(way.row, me)}
      <Known me={me} />
    </>
  ) : (
    // A step back may land here in the middle of being led on: that is led on anew.
    <Onward key={JSON.stringify([step, way])} way={way} me={me} />
  );
}

function Known({ me }: { me: Me | null }) {
  const who = me?.leapcode ?? null;
  const gate = gateOf(me);
  useEffect(() => {
    if (gate === 'in') layHomeBehind();
    else noteOwner(who);
    // Nobody is here: the icon must not count for who left (EXPERIENCE 16).
    if (who === null) showAppBadge(0);
  }, [who, gate]);
  return null;
}

function Onward({ way, me }: { way: Exclude<Way, { is: 'here' }>; me: Me | null }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    // Taking the kept address uses it up, so it happens once although effects may run again.
    gone.current = true;
    if (way.is === 'to' && way.keeps) keepWanted(pathname + search + hash, me?.leapcode ?? null);
    void navigate(way.is === 'to' ? way.to : takeWanted(me?.leapcode ?? ''), { replace: true });
  }, [way, me, navigate, pathname, search, hash]);
  return null;
}
