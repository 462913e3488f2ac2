import type { Account } from '../auth/account.ts';
import type { Database } from '../db/database.ts';
import { noteChange } from './note-change.ts';

/** Notes that a person looks otherwise, or is gone, wherever others see what they wrote. */
export async function noteAuthor(tx: Database, { divisions }: Account, now: number): Promise<void> {
  for (const code of divisions) await noteChange(tx, `division:${code}`, now, { endpoint: 'social-feed' });
}
