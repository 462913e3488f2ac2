import type { Outcome } from '../contract/errors.ts';

/** Passes an outcome on without its value, after noting a success in the session. */
export async function afterSuccess(asked: Promise<Outcome<unknown>>, note: () => Promise<void>): Promise<Outcome<null>> {
  const outcome = await asked;
  if (outcome.ok) await note();
  return outcome.ok ? { ok: true, value: null } : outcome;
}
