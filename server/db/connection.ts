import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** What connections to an address are opened with. Where the address says the same as the program, such as a name, the program's word holds. */
export const connectionTo = (address: string, own: pg.PoolConfig): pg.PoolConfig => ({ ...parseIntoClientConfig(address), ...own });
