import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { administer } from './own-database.ts';

/**
 * The statements of the page on operations that grant the server's role what it needs, which name
 * it `chairside_app`.
 */
function grants(): string {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, roles = ''] = page.split('\n## Roles\n');
  const [, statements] = /```sql\n([\s\S]*?)```/.exec(roles) ?? [];
  if (!statements) throw new Error('The page on operations grants no rights.');
  return statements;
}

/** A role that owns nothing and may make nothing. */
export interface RestrictedRole {
  /** The owner's address with this role in its place. */
  readonly url: string;
  /** Grants it what the page on operations says, as the owner. */
  readonly grant: () => Promise<void>;
  /** To be called once its database is gone. */
  readonly drop: () => Promise<void>;
}

export async function restrictedRole(owner: string): Promise<RestrictedRole> {
  const name = `app_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await administer(owner, `create role ${name} login password ${pg.escapeLiteral(password)}`);
  const own = new URL(owner);
  own.username = name;
  own.password = password;
  const server = new URL(owner);
  server.pathname = '/postgres';
  return {
    url: own.href,
    grant: async () => void (await administer(owner, grants().replaceAll('chairside_app', name))),
    drop: async () => void (await administer(server.href, `drop role ${name}`)),
  };
}
