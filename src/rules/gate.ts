/** The facts of a session that decide which screens its person may open. */
export interface Standing {
  readonly valid: boolean;
  readonly tnc: boolean;
  readonly passwordSet: boolean;
}

/** `in`, or the step that comes first. */
export type Gate = 'in' | 'login' | 'session-timeout' | 'terms' | 'password';

/** Decides whether a person may enter (rules 2.1, 2.2, 4.14 and 4.17). */
export function gateOf(me: Standing | null): Gate {
  if (!me) return 'login';
  if (!me.valid) return me.passwordSet ? 'session-timeout' : 'login';
  if (!me.tnc) return 'terms';
  return me.passwordSet ? 'in' : 'password';
}
