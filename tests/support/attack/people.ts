import { eq } from 'drizzle-orm';
import { signIn } from '../../../server/auth/sign-in.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { DEVICE } from '../client.ts';
import type { TestServer } from '../server.ts';

/** The people of the attack suites, each in a different state. */
export type AccountId = 'HD1001' | 'HD1002' | 'HD1003' | 'HD1004' | 'TR2001' | 'TR2002';

export interface Person {
  readonly id: AccountId;
  readonly prefix: 'hair_dresser' | 'trainer';
  readonly access: string;
  readonly refresh: string;
}

/** Signs a person in on a device of their own, without the cost of a password check. */
export async function personOf(server: TestServer, id: AccountId): Promise<Person> {
  const [account] = await server.db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Error(`The demo world has no ${id}.`);
  const { access_token, refresh_token } = await signIn(server.context, account, {
    device_id: DEVICE,
  });
  return {
    id,
    prefix: account.role === 'trainer' ? 'trainer' : 'hair_dresser',
    access: access_token,
    refresh: refresh_token,
  };
}
