/** What of a person decides where they may be. */
export interface Standing {
  readonly valid: boolean;
  readonly tnc: boolean;
  readonly passwordSet: boolean;
}

/** Where a person stands: let in, or the one thing that comes first. */
export type Gate = 'in' | 'login' | 'session-timeout' | 'terms' | 'password';

/** Rules 2.1, 2.2, 4.14 and 4.17: who may enter, else what comes first. */
export function gateOf(me: Standing | null): Gate {
  if (!me) return 'login';
  if (!me.valid) return me.passwordSet ? 'session-timeout' : 'login';
  if (!me.tnc) return 'terms';
  return me.passwordSet ? 'in' : 'password';
}
