import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { administer } from './own-database.ts';

/** Returns the GRANT statements of the page on operations, which name the role `chairside_app`. */
function grants(): string {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, roles = ''] = page.split('\n## Roles\n');
  const [, statements] = /```sql\n([\s\S]*?)```/.exec(roles) ?? [];
  if (!statements) throw new Error('The page on operations grants no rights.');
  return statements;
}

/** A role that owns nothing and may create nothing. */
export interface RestrictedRole {
  /** Connection address of this role. */
  readonly url: string;
  /** Runs the GRANT statements of the page on operations as the owner. */
  readonly grant: () => Promise<void>;
  /** Drops the role, after its database was dropped. */
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
