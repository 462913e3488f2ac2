import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unownedFiles } from '../../../server/db/schema/files.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import type { StaffDesk } from '../../support/staff-desk.ts';
import { staffDesk } from '../../support/staff-desk.ts';
import { untilDead } from '../../support/until-dead.ts';

const TRIES = 6;

onEveryDatabase('jobs that fail at every try', (server) => {
  let desk: StaffDesk;
  beforeAll(async () => {
    desk = await staffDesk(() => server().context);
  });
  afterAll(() => desk?.close());

  /** Runs a job with a broken disk until it is dead; returns the number of attempts. */
  async function kill(): Promise<number> {
    const { db, context } = server();
    await db
      .insert(unownedFiles)
      .values({ name: `posts/${'0'.repeat(32)}`, removeAt: 0 })
      .onConflictDoNothing();
    const broken = vi
      .spyOn(context.files, 'remove')
      .mockRejectedValue(new Error('The disk\nis full.'));
    await context.jobs.enqueue(db, 'sweep-files', [{}]);
    const tries = await untilDead(server(), 'sweep-files');
    broken.mockRestore();
    return tries;
  }

  test('a job that failed at its last attempt is dead, is listed with its reason, and succeeds after a retry', async () => {
    const { context, runJobs } = server();
    expect(await kill()).toBe(TRIES);
    const [dead, ...more] = await context.jobs.dead(10);
    expect({ name: dead?.name, tries: dead?.tries, more }).toEqual({
      name: 'sweep-files',
      tries: TRIES,
      more: [],
    });
    const listed = await desk.content('jobs');
    expect(listed.said).toContain('sweep-files: 0 waiting, 1 dead');
    expect(listed.said).toMatch(
      new RegExp(`^${dead?.id} {2}sweep-files {2}\\S+ {2}after ${TRIES} tries: .*The disk`, 'm'),
    );
    expect(await desk.content('jobs', 'retry', String(dead?.id))).toEqual({
      failed: false,
      said: 'One job is tried again now.',
    });
    expect(await runJobs('sweep-files')).toBe(1);
    expect((await desk.content('jobs')).said).toBe('No job is dead.');
  });

  test('dead jobs can be retried by kind, and other jobs are not touched', async () => {
    await kill();
    await kill();
    expect(await desk.content('jobs', 'retry', 'sweep-files')).toEqual({
      failed: false,
      said: '2 jobs are tried again now.',
    });
    expect(await desk.content('jobs', 'retry', 'sweep-files')).toEqual({
      failed: true,
      said: "No dead job has the id or the name 'sweep-files'.",
    });
    expect(await desk.content('jobs', 'retry')).toMatchObject({ failed: true });
    expect(await desk.content('jobs', 'mend')).toMatchObject({
      failed: true,
      said: expect.stringContaining('jobs retry ID|KIND'),
    });
  });

  test('law 15: a dead job is kept for 30 days', async () => {
    await kill();
    const { rows } = await server().opened.execute(
      "select distinct round(extract(epoch from keep_until - created_on) / 86400)::int as days from queue.job where name = 'dead'",
    );
    expect(rows).toEqual([{ days: 30 }]);
  });

  test('each kind of job has its own time limit before another worker takes it over', async () => {
    const result = await server().db.execute(
      sql`select name, expire_seconds::int as seconds from queue.queue where name in ('send-sms', 'retention')`,
    );
    expect((result as unknown as { rows: unknown[] }).rows).toEqual(
      expect.arrayContaining([
        { name: 'send-sms', seconds: 60 },
        { name: 'retention', seconds: 3600 },
      ]),
    );
  });
});
