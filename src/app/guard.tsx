import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStoreState } from '../live/store.tsx';
import { type Me, useMe } from '../live/use-me.ts';
import { type Gate, gateOf } from '../rules/gate.ts';
import { paths } from '../rules/paths.ts';
import { showAppBadge } from './app-badge.ts';
import type { ScreenRow } from './screens.ts';
import { StorageRefused } from './storage-refused.tsx';
import { keepWanted, noteOwner, takeWanted } from './wanted.ts';

const placeOf: Record<Exclude<Gate, 'in'>, string> = {
  login: paths.login,
  'session-timeout': paths.sessionTimeout,
  terms: paths.terms,
  password: paths.setPassword,
};

/** Shows a screen to those who may be there and leads everyone else to what comes first (rules 2.1, 2.2, 4.14, 4.17). */
export function Guard({ row, children }: { row: ScreenRow; children: (me: Me | null) => ReactNode }) {
  const refused = useStoreState() === 'refused';
  const me = useMe();
  if (refused) return <StorageRefused />;
  if (me === undefined) return null;
  const gate = gateOf(me);
  return row.gates.has(gate) ? (
    <>
      {children(me)}
      <Known who={me?.leapcode ?? null} gate={gate} />
    </>
  ) : (
    <Onward key={`${row.path} ${gate}`} row={row} gate={gate} me={me} />
  );
}

function Known({ who, gate }: { who: string | null; gate: Gate }) {
  useEffect(() => {
    if (gate !== 'in') noteOwner(who);
    // Nobody is here: the icon must not count for who left (EXPERIENCE 16).
    if (who === null) showAppBadge(0);
  }, [who, gate]);
  return null;
}

function Onward({ row, gate, me }: { row: ScreenRow; gate: Gate; me: Me | null }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    // Taking the kept address uses it up, so it happens once although effects may run again.
    gone.current = true;
    if (row.gates.has('in')) keepWanted(pathname + search + hash, me?.leapcode ?? null);
    const to = gate === 'in' ? takeWanted(me?.leapcode ?? '') : placeOf[gate];
    void navigate(to, { replace: true });
  }, [row, gate, me, navigate, pathname, search, hash]);
  return null;
}
