import pg from 'pg';
import { homeRead } from '../../../server/queries/home-read.ts';
import { notificationsRead } from '../../../server/queries/notifications-read.ts';
import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import { HOME, NOTIFICATIONS } from './calls.ts';
import { CONNECTIONS, type Rate, rateOf } from './fire.ts';
import type { Person } from './people.ts';

/** A call that is measured beside the statement that it runs itself, with the values that it would give it. */
export interface Bare {
  /** The pair's short name. */
  readonly pair: string;
  readonly call: string;
  /** What the statement reads, in words. */
  readonly reads: string;
  readonly statement: { readonly name: string; readonly text: string };
  readonly values: () => readonly number[];
}

export const BARE: readonly Bare[] = [
  { pair: 'home', call: HOME, reads: 'personal part of home', statement: homeRead, values: () => [Date.now() - JOIN_WINDOW_MS] },
  { pair: 'notifications', call: NOTIFICATIONS, reads: 'page of notifications', statement: notificationsRead, values: () => [10, 0] },
];

/** Columns stay the text that PostgreSQL sends: nothing is made of them. */
const asText = { getTypeParser: () => (text: string) => text };
const WARM_SECONDS = 1;

/** Measures the statement alone: prepared, sent by `pg`, its text received, for people who are signed in, on as many connections as requests come over. */
export async function bareQuery(address: string, { statement, values }: Bare, people: readonly Person[], seconds: number): Promise<Rate> {
  const { name, text } = statement;
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: address }));
  let turn = 0;
  const until = async (client: pg.Client, end: number, kept: number[]): Promise<void> => {
    while (performance.now() < end) {
      const person = people[turn++ % people.length];
      const begun = performance.now();
      const { rowCount } = await client.query({ name, text, values: [person?.familyId, person?.id, ...values()], rowMode: 'array', types: asText });
      if (rowCount !== 1) throw new Error(`${name} found nobody's session.`);
      kept.push(performance.now() - begun);
    }
  };
  const go = async (forSeconds: number): Promise<number[]> => {
    const kept: number[] = [];
    const end = performance.now() + forSeconds * 1000;
    await Promise.all(clients.map((client) => until(client, end, kept)));
    return kept;
  };
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await go(WARM_SECONDS);
    return rateOf(await go(seconds), seconds);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
