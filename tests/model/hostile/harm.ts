import type { ActionTable } from '../../../sync/action.ts';
import type { Accounts } from '../../../sync/device/accounts.ts';
import { CONFUSED } from '../../support/build.ts';

/** A fixed defect that a run can reintroduce. */
export type Harm = 'unkeyed-put-back' | 'gives-up-the-unknown';

/** Makes a tab forget that an attempt's effect is unknown. */
export async function harm(which: Harm | undefined, accounts: Accounts): Promise<void> {
  if (which !== 'unkeyed-put-back') return;
  const store = await accounts.active();
  store?.db.outbox.hook('updating', () => ({ unsure: 0 }));
}

/** The actions of an older build, if they differ from this code's. */
export const known = (which: Harm | undefined): ActionTable | undefined =>
  which === 'gives-up-the-unknown' ? CONFUSED : undefined;
