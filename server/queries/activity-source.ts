import type { Activity } from '../../sync/contract/records.ts';
import type { Account } from '../auth/account.ts';
import type { Database } from '../db/database.ts';

/** One entry before it goes on the wire; `at` in milliseconds since 1970. */
export interface Happened {
  readonly id: string;
  readonly kind: Activity['kind'];
  readonly title: string;
  readonly at: number;
  readonly ref?: string | number;
  readonly state?: string;
  readonly minutes?: number;
}

/** What is asked of a source: this person's latest entries since an instant. */
export interface SourceAsked {
  readonly account: Account;
  readonly since: number;
  readonly now: number;
  readonly most: number;
}

/** Where entries come from: one row a table; whoever adds a table to the product adds its row here. */
export type ActivitySource = (db: Database, asked: SourceAsked) => Promise<Happened[]>;
