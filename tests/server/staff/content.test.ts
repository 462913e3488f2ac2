import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changes } from '../../../server/db/schema/changes.ts';
import { programs } from '../../../server/db/schema/content.ts';
import { trainings } from '../../../server/db/schema/trainings.ts';
import { columnsOf } from '../../../server/staff/columns.ts';
import { kinds } from '../../../server/staff/kinds/kinds.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import type { StaffDesk } from '../../support/staff-desk.ts';
import { staffDesk } from '../../support/staff-desk.ts';

const EXAMPLES = fileURLToPath(new URL('../../../docs/content/', import.meta.url));

test('every column of each kind is importable or maintained by the server', () => {
  for (const kind of kinds.values()) {
    const listed = [...Object.keys(kind.fields), ...(kind.kept ?? [])].sort();
    expect({ kind: kind.name, columns: listed }).toEqual({
      kind: kind.name,
      columns: [...columnsOf(kind.table).keys()].sort(),
    });
  }
});

onEveryDatabase('the content command', (server) => {
  let desk: StaffDesk;
  beforeAll(async () => {
    desk = await staffDesk(() => server().context);
  });
  afterAll(() => desk?.close());
  const program = async (id: number) =>
    (await server().db.select().from(programs).where(eq(programs.id, id)))[0];
  const noted = async () => server().db.select().from(changes);

  test('exporting and importing again changes nothing, as JSON', async () => {
    await desk.content('export', '--to', 'all.json');
    const before = (await noted()).length;
    const { failed, said } = await desk.content('import', 'all.json');
    expect({ failed, said }).toMatchObject({
      failed: false,
      said: expect.stringContaining('Nothing to change.'),
    });
    expect(said).not.toMatch(/[1-9]\d* (added|changed)/);
    expect((await noted()).length).toBe(before);
  });

  test.each([...kinds.keys()])(
    'exporting and importing again changes nothing, as CSV: %s',
    async (kind) => {
      await desk.content('export', kind, '--to', `${kind}.csv`);
      expect(await desk.content('check', `${kind}.csv`, '--kind', kind)).toMatchObject({
        failed: false,
      });
      const { said } = await desk.content('import', `${kind}.csv`, '--kind', kind);
      expect(said).toContain('Nothing to change.');
    },
  );

  test('a dry run lists every change by field, and changes nothing', async () => {
    await desk.write('programs.csv', 'id,name,minutes\r\n201,"Balayage, ""dark"" bases",101\r\n');
    const { said } = await desk.content('import', 'programs.csv', '--dry-run');
    expect(said).toContain('programs  0 added, 1 changed, 0 unchanged');
    expect(said).toContain('minutes: 87 -> 101');
    expect(said).toContain('name: "Balayage on dark bases"');
    expect((await program(201))?.minutes).toBe(87);
  });

  test('an import writes its rows, keeps columns that the file leaves out, and notes the change for apps', async () => {
    const before = (await noted()).length;
    await desk.write('programs.csv', 'id,minutes\n201,101\n');
    expect(await desk.content('import', 'programs.csv')).toMatchObject({ failed: false });
    expect(await program(201)).toMatchObject({
      minutes: 101,
      name: 'Balayage on dark bases',
      topRank: 1,
    });
    const rows = (await noted()).slice(before);
    expect(rows.map(({ audience, endpoint }) => ({ audience, endpoint }))).toContainEqual({
      audience: 'all',
      endpoint: 'home-pwa',
    });
  });

  test('a new program is on home at once', async () => {
    const { bearer } = await signedIn(server());
    const count = async () => {
      const { body } = await post(
        server(),
        '/api/hair_dresser/home-pwa',
        { leapcode: 'HD1001' },
        bearer,
      );
      return (
        (body.category_group as { id: number; program_count: number }[]).find(({ id }) => id === 5)
          ?.program_count ?? 0
      );
    };
    const before = await count();
    const row = {
      id: 9901,
      name: 'Curl refresh between washes',
      division_code: 'resham',
      type_id: 32,
      category_id: 5,
    };
    await desk.write(
      'new.json',
      JSON.stringify({
        programs: [{ ...row, image: '/pictures/program/resham/curl-refresh.svg?m=curl' }],
      }),
    );
    expect(await desk.content('import', 'new.json')).toMatchObject({ failed: false });
    expect(await count()).toBe(before + 1);
  });

  test('every mistake is reported at once with line and column, and nothing is written', async () => {
    await desk.write(
      'programs.csv',
      [
        'id,name,division_code,type_id,category_id,image,minutes',
        '9801,Good one,rangat,31,1,/pictures/program/rangat/good.svg?m=fan,20',
        '9802,,nowhere,31,1,/pictures/program/rangat/bad.svg?m=nothing,twenty',
        '9803,Half a row,rangat',
        '9801,Twice,rangat,31,1,/pictures/program/rangat/twice.svg,20',
      ].join('\n'),
    );
    const { failed, said } = await desk.content('import', 'programs.csv');
    expect(failed).toBe(true);
    expect(said).toContain('line 3, name: must not be empty');
    expect(said).toContain(
      'line 3, division_code: names "nowhere", which is none of the divisions',
    );
    expect(said).toContain('line 3, image: there is no such picture');
    expect(said).toContain('line 3, minutes: must be a number, not "twenty"');
    expect(said).toContain('line 4: has 3 cells, the header names 7 columns');
    expect(said).toContain('line 5, id: stands there twice, first at line 2');
    expect(await program(9801)).toBeUndefined();
  });

  test('[S28] a quiz that asks more questions than it has is refused', async () => {
    await desk.write('quiz.json', JSON.stringify({ quizzes: [{ id: 603, asks: 10 }] }));
    expect(await desk.content('check', 'quiz.json')).toMatchObject({
      failed: true,
      said: expect.stringContaining('asks: is 10, and the quiz has 9'),
    });
    await desk.write('quiz.json', JSON.stringify({ quizzes: [{ id: 603, asks: 9 }] }));
    expect(await desk.content('check', 'quiz.json')).toMatchObject({ failed: false });
  });

  test('JSON mistakes have path and line, also for unknown columns', async () => {
    await desk.write(
      'x.json',
      '{\n  "programs": [\n    {"id": 201,\n     "minutes": 2.5},\n    {"id": 202, "prise": 4}\n  ],\n  "wigs": []\n}',
    );
    const { failed, said } = await desk.content('check', 'x.json');
    expect(failed).toBe(true);
    expect(said).toContain('line 4, programs[0].minutes: must be a whole number, not 2.5');
    expect(said).toContain('line 5, programs[1].prise: programs have no such column');
    expect(said).toContain('line 7, wigs: there is no such kind');
    await desk.write('broken.json', '{\n "programs": [}');
    expect((await desk.content('check', 'broken.json')).said).toContain(
      'line 2: this is not valid JSON',
    );
  });

  test('[S5] [S6] HTML is stored sanitised, which is reported; addresses must be safe', async () => {
    await desk.write(
      'programs.json',
      JSON.stringify({
        programs: [{ id: 201, description: '<p onclick="x()">Fine</p><script>1</script>' }],
      }),
    );
    const { said } = await desk.content('import', 'programs.json');
    expect(said).toContain('note: line 1, programs[0].description');
    expect((await program(201))?.description).toBe('<p>Fine</p>');
    await desk.write(
      'popups.json',
      JSON.stringify({ popups: [{ id: 1, action_url: 'javascript:alert(1)' }] }),
    );
    expect(await desk.content('import', 'popups.json')).toMatchObject({
      failed: true,
      said: expect.stringContaining('is no safe address'),
    });
  });

  test('rows that no device could accept, or questions that could never be passed, are refused', async () => {
    await desk.write(
      'lessons.json',
      JSON.stringify({ lessons: [{ id: 20101, body: `<p>${'x'.repeat(20_000)}</p>` }] }),
    );
    expect(await desk.content('check', 'lessons.json')).toMatchObject({
      failed: true,
      said: expect.stringContaining('body'),
    });
    const question = (over: object) =>
      JSON.stringify({ questions: [{ id: 60101, kind: 'single', ...over }] });
    const two = [
      { id: 'a', text: 'Violet' },
      { id: 'b', text: 'Blue' },
    ];
    await desk.write('two.json', question({ options: two, answer: ['a', 'b'] }));
    expect((await desk.content('check', 'two.json')).said).toContain(
      'only a question of the kind "multiple" has several right options',
    );
    await desk.write(
      'same.json',
      question({ options: [...two, { id: 'a', text: 'Gold' }], answer: ['a'] }),
    );
    expect((await desk.content('check', 'same.json')).said).toContain(
      'two of them have the same id',
    );
    await desk.write(
      'long.json',
      question({ options: [...two, { id: 'c'.repeat(41), text: 'Gold' }], answer: ['a'] }),
    );
    expect(await desk.content('check', 'long.json')).toMatchObject({
      failed: true,
      said: expect.stringContaining('options'),
    });
  });

  test('a training with a new start is moved, and people with a seat are notified', async () => {
    const [before] = await server().db.select().from(trainings).where(eq(trainings.code, 9002));
    const later = (instant: number | undefined) =>
      new Date((instant ?? 0) + 86_400_000).toISOString();
    await desk.write(
      'trainings.csv',
      `code,starts_at,ends_at\n9002,${later(before?.startsAt)},${later(before?.endsAt)}\n`,
    );
    expect(await desk.content('import', 'trainings.csv')).toMatchObject({ failed: false });
    const [moved] = await server().db.select().from(trainings).where(eq(trainings.code, 9002));
    expect(moved).toMatchObject({
      status: 'moved',
      sequence: (before?.sequence ?? 0) + 1,
      oldStartsAt: before?.startsAt,
    });
    await server().runJobs('push-fan-out');
    const { bearer } = await signedIn(server(), 'HD1003');
    const { body } = await post(
      server(),
      '/api/hair_dresser/home-pwa',
      { leapcode: 'HD1003' },
      bearer,
    );
    expect(JSON.stringify(body.notification_list)).toContain('was moved');
  });

  test('a cancelled training cannot be planned again', async () => {
    await desk.write(
      'trainings.csv',
      'code,status,cancel_reason\n9002,cancelled,The trainer is ill.\n',
    );
    expect(await desk.content('import', 'trainings.csv')).toMatchObject({ failed: false });
    await desk.write('trainings.csv', 'code,status\n9002,planned\n');
    expect(await desk.content('import', 'trainings.csv')).toMatchObject({
      failed: true,
      said: expect.stringContaining('stays cancelled'),
    });
  });

  test('the examples of the documentation can be imported unchanged', async () => {
    for (const name of await readdir(EXAMPLES)) {
      await desk.write(name, await readFile(`${EXAMPLES}${name}`, 'utf8'));
      expect(await desk.content('import', name, '--dry-run'), name).toMatchObject({
        failed: false,
      });
    }
  });

  test('an unknown command, option, kind or file is reported by name', async () => {
    expect((await desk.content('paint')).said).toContain("There is no command 'paint'");
    expect((await desk.content('import', 'nothing.csv', '--kind', 'programs')).said).toBe(
      'There is no file nothing.csv.',
    );
    expect((await desk.content('export', 'wigs')).said).toContain(
      "There is no kind 'wigs'. Kinds: divisions",
    );
    expect((await desk.content('export', '--as', 'csv')).said).toContain(
      'A CSV file holds one kind',
    );
  });
});
