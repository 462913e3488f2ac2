import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callTable } from '../../../../server/calls/table.ts';
import { programs } from '../../../../server/db/schema-content.ts';
import { scaleProgram } from '../../../../server/demo/scale/programs.ts';
import { passes, searchQuery, setLikeness } from '../../../../server/queries/search-programs.ts';
import type { ProgramEntry } from '../../../../sync/contract/program-entries.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

/** Enough for the planner to prefer the index; the embedded database takes half a minute for more. */
const MANY = process.env.TEST_DATABASE_URL ? 10_000 : 3_000;
const BATCH = 1000;
const MINUTE = 60_000;

onEveryDatabase('search', (server) => {
  async function searcher(loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    return async (search_text: unknown) => {
      const said = await post(server(), '/api/search-course', { search_text }, bearer);
      return { status: said.status, list: (said.body.all_program_list ?? []) as ProgramEntry[] };
    };
  }
  const names = (list: readonly ProgramEntry[]) => list.map((entry) => entry.program);

  test('[7.29] a result has the fields from which its link is built', async () => {
    const search = await searcher();
    expect((await search('balayage')).list[0]).toMatchObject({
      program: 'Balayage on dark bases',
      program_type: 'E-LEARNING',
      program_type_id: { id: 31, name: 'Course' },
      program_description: expect.stringContaining('<p>'),
      image: expect.stringContaining('/pictures/'),
      blended_program_id: null,
      division_code: 'rangat',
      program_id: 201,
      course: { id: 1201 },
    });
  });

  test('a typing error, another case, part of a word or Hindi letters find the same program', async () => {
    const search = await searcher();
    const found: readonly (readonly [asked: string, first: string])[] = [
      ['keratin', 'Keratin: sections, heat and time'],
      ['kerattin', 'Keratin: sections, heat and time'],
      ['KERATN', 'Keratin: sections, heat and time'],
      ['केराटिन', 'Keratin: sections, heat and time'],
      ['baleyage', 'Balayage on dark bases'],
      ['bala', 'Balayage on dark bases'],
      ['बालायाज', 'Balayage on dark bases'],
      ['scelp reading', 'Scalp reading, live'],
      ['brydal', 'Bridal knots that last a night'],
      ['about keratin sections', 'Keratin: sections, heat and time'],
      ['पैच टेस्ट', 'The patch test, every time'],
    ];
    for (const [asked, first] of found) expect(names((await search(asked)).list)[0], asked).toBe(first);
  });

  test('trainer, division and description are searched too, and matches in names come first', async () => {
    const search = await searcher();
    expect((await search('Kavya')).list.every(({ trainer }) => trainer === 'Kavya Rao')).toBe(true);
    expect((await search('resham')).list.every(({ division_code }) => division_code === 'resham')).toBe(true);
    expect(names((await search('dupatta')).list)).toContain('Bridal knots, hands on');
    expect(
      names((await search('curl')).list)
        .slice(0, 2)
        .sort(),
    ).toEqual(['Curl by curl', 'Curl cutting day']);
  });

  test('there are at most twenty results, and none for unknown words or punctuation alone', async () => {
    const search = await searcher();
    expect((await search('e-learning course colour rangat')).list.length).toBeLessThanOrEqual(20);
    for (const nothing of ['zzgrmpf', '!!!', '%%', '— …']) expect((await search(nothing)).list, nothing).toEqual([]);
  });

  test('[5.11] [S42] the text is required and limited in length, and searches to thirty a minute', async () => {
    const search = await searcher();
    for (const wrong of ['', '   ', 'x'.repeat(101), 7, null, undefined]) expect((await search(wrong)).status).toBe(422);
    expect(callTable['search-course'].limit).toEqual({ most: 30, windowMs: MINUTE });
    expect((await search("' or 1=1 --")).status).toBe(200);
  });

  test('[S25] nobody finds programs of other divisions', async () => {
    const search = await searcher('HD1002');
    for (const text of ['keratin', 'bridal', 'curl', 'mask'])
      expect((await search(text)).list.every(({ division_code }) => ['rangat', 'mool'].includes(division_code))).toBe(true);
    expect(names((await search('balayage')).list)[0]).toBe('Balayage on dark bases');
  });

  test('among thousands of programs the search uses the index and scans no whole table', { timeout: 4 * MINUTE }, async () => {
    for (let first = 0; first < MANY; first += BATCH) {
      await server()
        .db.insert(programs)
        .values(Array.from({ length: BATCH }, (_, index) => scaleProgram(first + index)));
    }
    // The planner counts now, and not whenever the database's own sweep comes by.
    await server().db.execute(sql`analyze programs`);
    for (const divisions of [['rangat', 'neelam', 'vayu', 'mool', 'resham'], ['mool']]) {
      for (const pass of passes('kerattin smoothing')) {
        const plan = await server().db.transaction(async (tx) => {
          await setLikeness(tx, pass);
          return tx.execute(sql`explain ${searchQuery(tx, { divisions }, 'kerattin smoothing', pass).getSQL()}`);
        });
        // Both drivers answer rows of one column.
        const lines = JSON.stringify((plan as { rows?: unknown }).rows);
        expect(lines).toContain('programs_search');
        expect(lines).not.toMatch(/Seq Scan on programs(?!_)/);
      }
    }
    const search = await searcher();
    expect((await search('baleyage')).list).toHaveLength(20);
  });
});
