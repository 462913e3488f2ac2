import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/**
 * What connections to an address are opened with. Where the address says the same as the program, such as a time limit, the program's word holds, which
 * comes from a setting of its own; what else it says is kept, among it its `options`.
 */
export function connectionTo(address: string, own: pg.PoolConfig): pg.PoolConfig {
  const said = parseIntoClientConfig(address);
  // Of two options of one name PostgreSQL takes the latter.
  const options = [said.options, own.options].filter(Boolean).join(' ');
  return { ...said, ...own, ...(options && { options }) };
}
