import type { Me } from '../live/use-me.ts';
import { type Gate, gateOf } from '../rules/gate.ts';
import { paths } from '../rules/paths.ts';
import { type ScreenRow, screenAt } from './screens.ts';

const firstFor: Record<Exclude<Gate, 'in'>, string> = {
  login: paths.login,
  'session-timeout': paths.sessionTimeout,
  terms: paths.terms,
  password: paths.setPassword,
};

/**
 * Where an address leads somebody. `here`: its own screen. `to`: another address; `keeps` notes the wanted one for after
 * signing in (rule 2.1). `wanted`: the address that was noted, as there is nothing left to do here.
 */
export type Way =
  | { readonly is: 'here'; readonly row: ScreenRow }
  | { readonly is: 'to'; readonly to: string; readonly keeps: boolean }
  | { readonly is: 'wanted' };

/** Rules 2.1, 2.2, 2.11, 2.15, 4.14 and 4.17 over the route table. */
export function wayOf(pathname: string, me: Me | null): Way {
  const row = screenAt(pathname);
  if (!row) return { is: 'to', to: paths.home, keeps: false };
  const gate = gateOf(me);
  if (!row.gates.has(gate)) return gate === 'in' ? { is: 'wanted' } : { is: 'to', to: firstFor[gate], keeps: row.gates.has('in') };
  const on = gate === 'in' && me ? row.leadsOn?.(me) : undefined;
  return on === undefined ? { is: 'here', row } : { is: 'to', to: on, keeps: false };
}
