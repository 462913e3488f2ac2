import type { Left } from './sign-out.ts';
import type { Accounts } from '../device/accounts.ts';
import { activeTag } from '../device/device.ts';

/**
 * Removes somebody who is not signed in from this device, with everything of theirs that lies here. `seen`: of how many unsent entries whoever
 * removes them was told; if there are more, nothing is removed, and their number is told.
 */
export async function removePerson(accounts: Accounts, tag: string, seen: number): Promise<Left> {
  const { device } = accounts;
  const row = await device.accounts.get(tag);
  // Whoever is signed in leaves by signing out.
  if ((await activeTag(device)) === tag) return { left: false, unsent: 0 };
  if (!row || row.gone === 1) return { left: true, unsent: 0 };
  const db = await accounts.database(tag);
  const unsent = await accounts.remove({ db, tag }, seen);
  db.close();
  return { left: unsent === 0, unsent };
}
