import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fillScaleAccounts } from '../../../demo/scale/accounts.ts';
import type { Database } from '../../../server/db/database.ts';
import { distributionOf } from '../../../server/db/distribution.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { fieldsOf, personFor } from '../../support/attack/valid.ts';
import { call } from '../../support/attack/wire.ts';
import { keepPristine } from '../../support/pristine.ts';
import { addressOfDatabase } from '../../support/second-instance.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';
import { FILLED_AT } from '../../support/snapshot.ts';

const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].scope !== 'open',
); // The keys of a constant object.

/** A statement as sent to the database. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly 'Recheck Cond'?: string | undefined;
  readonly Filter?: string | undefined;
  readonly Plans?: readonly Node[] | undefined;
}
const Node: z.ZodMiniType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  'Recheck Cond': z.optional(z.string()),
  Filter: z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(Node));
  },
});
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: Node })) }));

/** How one statement of a call reads one table. */
interface Scan {
  readonly name: EndpointName;
  readonly table: string;
  readonly byIndex: boolean;
  readonly conditions: string;
}

/** Tables that some calls read without an index condition, and what bounds the read. */
const BOUNDED: Readonly<
  Record<string, { readonly why: string; readonly calls: readonly EndpointName[] }>
> = {
  changes: { why: 'the newest row, from the end of an index', calls: ['changes'] },
};

/** Tables that some calls read on every machine, and the reason. */
const EVERYWHERE: Readonly<
  Record<string, { readonly why: string; readonly calls: readonly EndpointName[] }>
> = {
  posts: {
    why: 'a feed is a division’s: every machine answers its newest, and one merges them; one’s own posts are asked for seldom',
    calls: [
      'delete-account',
      'export-data',
      'hashtag-trending',
      'my-activity',
      'pin-post',
      'social-feed',
    ],
  },
  post_tags: { why: 'lies with its posts', calls: ['hashtag-trending', 'social-feed'] },
  post_likes: { why: 'lies with its posts', calls: ['export-data', 'social-feed'] },
  post_hides: { why: 'lies with its posts', calls: ['export-data', 'social-feed'] },
  post_reports: { why: 'lies with its posts', calls: ['export-data'] },
  comments: {
    why: 'lies with its posts; the call that deletes one does not name the post',
    calls: ['delete-comment', 'export-data', 'my-activity'],
  },
  changes: {
    why: 'where the log stands is one number of all machines; the hints themselves are asked for by audience',
    calls: ['changes'],
  },
  check_ins: {
    why: 'a trainer asks for everybody of a training',
    calls: ['calendar', 'training-check-in', 'training-roster'],
  },
  training_answers: {
    why: 'a trainer asks for everybody of a training; the seats that are taken of a workshop’s few are counted, record 0034',
    calls: [
      ...([
        'calendar',
        'training-roster',
        'accept-reject-education',
        'search-course',
        'my-certificates',
        'category-pwa',
        'brand-courses',
      ] as const),
      ...(['all-programs-list', 'all-programs-list-brand', 'all-programs-list-explore'] as const),
      ...([
        'blended-details',
        'education-details',
        'elearning-details',
        'webinar-details',
      ] as const),
    ],
  },
  push_subscriptions: { why: 'whether a browser was another account’s', calls: ['push-subscribe'] },
  families: {
    why: 'joined to push subscriptions by account',
    calls: ['add-comment', 'report-post'],
  },
  limits: { why: 'the counters whose names hold the account’s', calls: ['delete-account'] },
};

const isScan = (node: Node): boolean => /Scan$/.test(node['Node Type']);
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const PEOPLE = 5000;
/**
 * Many people with rows in every table, shared by all tests of a file: with small tables the
 * planner chooses other plans.
 */
async function fillYear(db: Database): Promise<void> {
  await fillScaleAccounts(db, PEOPLE, FILLED_AT);
  const everybody = sql`generate_series(100001, ${100_000 + PEOPLE}::int) as n`;
  await db.execute(sql`
    insert into families (account_id, id, current_hash, started_at) select 'HD' || n, 'family-' || n, 'hash-' || n, ${FILLED_AT}::bigint from ${everybody}`);
  await db.execute(sql`
    insert into refresh_tokens (account_id, family_id, hash, issued_at) select 'HD' || n, 'family-' || n, 'hash-' || n, ${FILLED_AT}::bigint from ${everybody}`);
  await db.execute(sql`
    insert into posts (id, author_id, division_code, text, media, status, created_at, updated_at)
    select 'post-' || n, 'HD' || n, 'vayu', 'Words', '[]', 'published', ${FILLED_AT}::bigint - n::bigint * 60000, ${FILLED_AT}::bigint from ${everybody}`);
  await db.execute(
    sql`insert into post_tags (post_id, tag, position) select 'post-' || n, 'tag-' || n % 500, 0 from ${everybody}`,
  );
  await db.execute(sql`
    insert into comments (id, post_id, author_id, text, created_at) select 'said-' || n, 'post-' || n, 'HD' || n, 'Yes', ${FILLED_AT}::bigint from ${everybody}`);
  await db.execute(sql`
    insert into training_answers (training_code, account_id, status, answered_at)
    select code, 'HD' || n, 5, ${FILLED_AT}::bigint from trainings, ${everybody} where n % 10 = code % 10`);
  await db.execute(sql`
    insert into program_ratings (program_id, account_id, rate, rated_at)
    select id, 'HD' || n, 4, ${FILLED_AT}::bigint from programs, ${everybody} where n % 50 = id % 50`);
  await db.execute(sql`
    insert into changes (audience, endpoint, at) select 'account:HD' || n, 'home-pwa', ${FILLED_AT}::bigint from ${everybody}`);
  for (const [table, column, from] of [
    ['favourite_products', 'product_id', 'products'],
    ['favourite_programs', 'program_id', 'programs'],
  ] as const)
    await db.execute(sql`
      insert into ${sql.identifier(table)} (account_id, ${sql.identifier(column)}, at)
      select 'HD' || n, (select min(id) from ${sql.identifier(from)}), ${FILLED_AT}::bigint from ${everybody}`);
  await db.execute(sql`
    insert into popup_tracking (account_id, popup_id, do_not_display) select 'HD' || n, (select min(id) from popups), true from ${everybody}`);
  await db.execute(sql`
    insert into push_preferences (account_id, switches, quiet_on, quiet_from, quiet_to, time_zone)
    select 'HD' || n, '{}', false, 0, 0, 'Asia/Kolkata' from ${everybody}`);
  await db.execute(sql`
    insert into push_subscriptions (account_id, family_id, id, device_id, endpoint, p256dh, auth, account_tag, subscribed_at)
    select 'HD' || n, 'family-' || n, 'browser-' || n, 'device', 'https://push.example/' || n, 'key', 'auth', 'tag', ${FILLED_AT}::bigint from ${everybody}`);
  await db.execute(sql`drop schema pristine cascade`);
  await keepPristine(db);
  await db.execute(sql`analyze`);
}

describe('reads of a signed-in person’s calls', () => {
  let server: TestServer | undefined;
  const scans: Scan[] = [];
  const columnsOf = new Map<string, readonly string[]>();

  beforeAll(async () => {
    // Before a connection opens, because each one keeps its method for sending.
    const spied = vi.spyOn(pg.Client.prototype, 'query');
    const opened = await openTestServer({ ownDatabase: true });
    server = opened;
    await fillYear(opened.db);
    const judge = new pg.Client({ connectionString: await addressOfDatabase(opened) });
    await judge.connect();
    const tables = await judge.query<{ name: string; columns: string[] }>(
      `select table_name as name, json_agg(column_name) as columns
       from information_schema.columns where table_schema = 'public' group by 1`,
    );
    for (const { name, columns } of tables.rows) columnsOf.set(name, columns);
    // PostgreSQL scans small tables as a whole; with sequential scans disabled it does so only
    // where no index helps, as with large tables.
    await judge.query(
      'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off',
    );
    for (const name of names) {
      await opened.reset();
      const person = await personFor(opened, name);
      const fields = await fieldsOf(opened, name, person);
      const sent: Sent[] = [];
      spied.mockClear();
      const heard = await call(opened, name, fields, person, { key: `plans-${name}` });
      for (const [query, values] of spied.mock.calls as unknown as [
        string | { text: string; values?: unknown[] },
        unknown,
      ][]) {
        const given = Array.isArray(values)
          ? values
          : typeof query === 'string'
            ? []
            : (query.values ?? []);
        sent.push({ text: typeof query === 'string' ? query : query.text, values: given });
      }
      expect({ name, status: heard.status }).toEqual({ name, status: 200 });
      for (const { text, values } of sent.filter(
        (each) =>
          /^\s*(select|with|insert|update|delete)\b/i.test(each.text) &&
          !/\bqueue\.|pg_notify/.test(each.text),
      )) {
        const { rows } = await judge.query(`explain (format json) ${text}`, [...values]);
        for (const node of Explained.parse(rows).flatMap((row) =>
          row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)),
        )) {
          const table = node['Relation Name'];
          if (table === undefined || !isScan(node)) continue;
          const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter]
            .filter(Boolean)
            .join(' and ');
          scans.push({
            name,
            table,
            byIndex: node['Index Cond'] !== undefined || node['Recheck Cond'] !== undefined,
            conditions,
          });
        }
      }
    }
    await judge.end();
    spied.mockRestore();
  }, 300_000);
  afterAll(() => server?.close());

  /**
   * Scans without an index that are not in the list above; a new one is reviewed before it is
   * listed.
   */
  const unknown = (listed: typeof BOUNDED, wrong: (scan: Scan) => boolean) => {
    const unexplained = scans.filter(
      (scan) => wrong(scan) && !listed[scan.table]?.calls.includes(scan.name),
    );
    return [
      ...new Set(
        unexplained.map(({ table, name, conditions }) => `${table}: ${name}: ${conditions}`),
      ),
    ].sort();
  };
  const placeOf = (table: string) => distributionOf(table, columnsOf.get(table) ?? []) ?? 'local';

  test('every table that grows with the number of people is read only by an index, except for listed bounded reads', () => {
    expect(scans.length).toBeGreaterThan(200);
    const grows = (table: string) => typeof placeOf(table) !== 'string' || table === 'accounts';
    expect(unknown(BOUNDED, ({ table, byIndex }) => grows(table) && !byIndex)).toEqual([]);
  });

  test('every read of a distributed table names the distribution value, or is listed with the reason for asking every machine', () => {
    const asksAll = ({ table, conditions }: Scan) => {
      const place = placeOf(table);
      return (
        typeof place !== 'string' &&
        !new RegExp(`\\b${place.by}\\)?(::text)? = |= (\\w+\\.)?${place.by}\\b`).test(conditions)
      );
    };
    expect(unknown(EVERYWHERE, asksAll)).toEqual([]);
  });
});
