import type { ActionTable } from '../../../sync/action.ts';
import type { Accounts } from '../../../sync/device/accounts.ts';
import { CONFUSED } from '../../support/build.ts';

/** A defect that was mended once; a run can put it back. */
export type Harm = 'unkeyed-put-back' | 'gives-up-the-unknown';

/** Makes a tab forget that nobody knows whether a try took effect. */
export async function harm(which: Harm | undefined, accounts: Accounts): Promise<void> {
  if (which !== 'unkeyed-put-back') return;
  const store = await accounts.active();
  store?.db.outbox.hook('updating', () => ({ unsure: 0 }));
}

/** What an older build knows, if it is another table than that of this code. */
export const known = (which: Harm | undefined): ActionTable | undefined =>
  which === 'gives-up-the-unknown' ? CONFUSED : undefined;
