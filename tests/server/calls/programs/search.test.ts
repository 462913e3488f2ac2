import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callTable } from '../../../../server/calls/table.ts';
import { programs } from '../../../../server/db/schema/content.ts';
import { noteChange } from '../../../../server/operations/changes/note-change.ts';
import type { ProgramEntry } from '../../../../sync/contract/learning/program-entries.ts';
import { post, signedIn } from '../../../support/client.ts';
import { countStatements } from '../../../support/counted-statements.ts';
import { followedIndex } from '../../../support/followed-index.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { until } from '../../../support/until.ts';

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
      // Both words are in two titles, of which one is among the Top 5.
      ['scelp reading', 'Reading a scalp in two minutes'],
      ['scelp reading, live', 'Scalp reading, live'],
      ['brydal', 'Bridal knots that last a night'],
      ['about keratin sections', 'Keratin: sections, heat and time'],
      ['पैच टेस्ट', 'The patch test, every time'],
    ];
    for (const [asked, first] of found)
      expect(names((await search(asked)).list)[0], asked).toBe(first);
  });

  test('trainer, division and description are searched too, and matches in names come first', async () => {
    const search = await searcher();
    expect((await search('Kavya')).list.every(({ trainer }) => trainer === 'Kavya Rao')).toBe(true);
    expect(
      (await search('resham')).list.every(({ division_code }) => division_code === 'resham'),
    ).toBe(true);
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
    for (const nothing of ['zzgrmpf', '!!!', '%%', '— …'])
      expect((await search(nothing)).list, nothing).toEqual([]);
  });

  test('[5.11] [S42] the text is required and limited in length, and searches are limited to thirty a minute', async () => {
    const search = await searcher();
    for (const wrong of ['', '   ', 'x'.repeat(101), 7, null, undefined])
      expect((await search(wrong)).status).toBe(422);
    expect(callTable['search-course'].limit).toEqual({ most: 30, windowMs: MINUTE });
    expect((await search("' or 1=1 --")).status).toBe(200);
  });

  test('[S25] programs of other divisions are not found', async () => {
    const search = await searcher('HD1002');
    for (const text of ['keratin', 'bridal', 'curl', 'mask'])
      expect(
        (await search(text)).list.every(({ division_code }) =>
          ['rangat', 'mool'].includes(division_code),
        ),
      ).toBe(true);
    expect(names((await search('balayage')).list)[0]).toBe('Balayage on dark bases');
  });

  test('[S42] a search takes two statements, whatever it finds: admission, and the person’s state of what was found', async () => {
    const search = await searcher();
    // Later the index follows no change any more.
    await followedIndex(server());
    await search('bob');
    for (const [text, some] of [
      ['balayage', true],
      ['curl colour', true],
      ['zzgrmpf', false],
    ] as const) {
      let found = false;
      const statements = await countStatements(async () => {
        found = (await search(text)).list.length > 0;
      });
      expect({ found, statements }, text).toEqual({ found: some, statements: 2 });
    }
  });

  test('while a changed program is indexed, the search finds it by its old words and shows its new name', async () => {
    const search = await searcher();
    expect(names((await search('balayage')).list)[0]).toBe('Balayage on dark bases');
    await server().db.transaction(async (tx) => {
      await tx.update(programs).set({ name: 'Ombre on dark bases' }).where(eq(programs.id, 201));
      await noteChange(tx, 'all', server().clock.now(), { endpoint: 'all-programs-list' });
    });
    expect(names((await search('balayage')).list)).toContain('Ombre on dark bases');
    await until(
      'the new name is found',
      async () => names((await search('ombre')).list)[0] === 'Ombre on dark bases',
    );
  });

  test('[S25] a program that left a person’s divisions is not found, even before the index is updated', async () => {
    const search = await searcher('HD1002');
    expect(names((await search('balayage')).list)).toContain('Balayage on dark bases');
    await server().db.update(programs).set({ divisionCode: 'resham' }).where(eq(programs.id, 201));
    expect(names((await search('balayage')).list)).not.toContain('Balayage on dark bases');
  });
});
