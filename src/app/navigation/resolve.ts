import type { Me } from '../../live/account/use-me.ts';
import { type Gate, gateOf } from '../../rules/gate.ts';
import { paths } from '../../rules/paths.ts';
import type { ScreenRow } from '../screen-row.ts';
import { screenAt } from '../screens.ts';

const firstFor: Record<Exclude<Gate, 'in'>, string> = {
  login: paths.login,
  'session-timeout': paths.sessionTimeout,
  terms: paths.terms,
  password: paths.setPassword,
};

/**
 * The result of resolving an address for a person: its screen; a redirect (`remembers`: the address
 * is returned to after signing in, rule 2.1); or the return address, because this person has
 * completed the step of this screen.
 */
export type Resolution =
  | { readonly kind: 'screen'; readonly row: ScreenRow }
  | { readonly kind: 'redirect'; readonly to: string; readonly remembers: boolean }
  | { readonly kind: 'return' };

/** Resolves an address by the route table (rules 2.1, 2.2, 2.11, 2.15, 4.14 and 4.17). */
export function resolve(pathname: string, me: Me | null): Resolution {
  const row = screenAt(pathname);
  if (!row) return { kind: 'redirect', to: paths.home, remembers: false };
  const gate = gateOf(me);
  if (!row.gates.has(gate))
    return gate === 'in'
      ? { kind: 'return' }
      : { kind: 'redirect', to: firstFor[gate], remembers: row.gates.has('in') };
  const to = gate === 'in' && me ? row.leadsOn?.(me) : undefined;
  return to === undefined ? { kind: 'screen', row } : { kind: 'redirect', to, remembers: false };
}
