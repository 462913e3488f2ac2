/** The facts about a person that decide which screens they may open. */
export interface Standing {
  readonly valid: boolean;
  readonly tnc: boolean;
  readonly passwordSet: boolean;
}

/** `in`, or the step that has to be done first. */
export type Gate = 'in' | 'login' | 'session-timeout' | 'terms' | 'password';

/** Rules 2.1, 2.2, 4.14 and 4.17: who may enter, or which step comes first. */
export function gateOf(me: Standing | null): Gate {
  if (!me) return 'login';
  if (!me.valid) return me.passwordSet ? 'session-timeout' : 'login';
  if (!me.tnc) return 'terms';
  return me.passwordSet ? 'in' : 'password';
}
