import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ProgramRow, type ProgramRowProps } from '../../../../src/features/learn/program-list.tsx';
import { useLanguage } from '../../../../src/i18n/language.ts';
import { learnText } from '../../../../src/i18n/subjects/learning/learn.ts';
import { FoilMeter } from '../../../../src/ui/states/foil-meter.tsx';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { program } from '../../../support/program.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const TYPES = { 'E-LEARNING': [{ id: 31, name: 'Course' }], ONLINE: [{ id: 11, name: 'Webinar' }] };
const NAMES = ['Balayage on dark bases', 'Kala', 'गहरे बालों पर बालायाज'];
function Rows({ rows }: { rows: readonly Partial<ProgramRowProps>[] }) {
  useLanguage();
  return (
    <main className="page">
      <h1>Kala</h1>
      <ul>
        {rows.map((row, place) => (
          <li key={[row.here?.state, row.waiting, place].join()}>
            <ProgramRow program={program()} types={TYPES} here={undefined} {...row} />
          </li>
        ))}
      </ul>
    </main>
  );
}
const draw = (...rows: readonly Partial<ProgramRowProps>[]) => account.draw(<Rows rows={rows} />);
const underWay = program({
  lesson_count: 9,
  next_part: { number: 4, kind: 'video', title: 'The third panel' },
  seconds_left: 720,
  rating_average: 4.8,
  rating_count: 312,
});

test('[2.27] a row shows kind, rating, progress and offline state of a program, and links to it', async () => {
  await draw({
    program: underWay,
    division: 'Kala',
    here: { state: 'some', parts: ['whole', 'words', 'empty'], whole: 1, missing: 0 },
  });
  const row = page.getByRole('link', { name: /Balayage on dark bases/ });
  await expect.element(row).toHaveAttribute('href', '/elearning-course-details/kala/1201');
  for (const text of [
    'Course, 1 h 40',
    '4.8',
    '(312)',
    'Lesson 4 of 9, 12 min left',
    learnText('learn.inProgress'),
    learnText('learn.some', { count: 1 }),
  ])
    await expect.element(row).toMatchTextContent(text);
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '0.5');
  await account.wordsHold(...NAMES);
});

test('a row shows whether a program is done, waiting to be sent, new or live', async () => {
  const live = {
    program_type: 'ONLINE',
    program_type_id: { id: 11, name: 'Webinar' },
    course: null,
    state: 'new',
    is_new: true,
  } as const;
  await draw(
    {
      program: program({ state: 'done', done_at: '2026-07-28T08:00:00Z', score: 90 }),
      here: { state: 'whole', parts: ['whole'], whole: 1, missing: 0 },
    },
    { waiting: true, here: { state: 'nothing', parts: ['empty'], whole: 0, missing: 92_000_000 } },
    {
      program: program({ ...live, next_date: '2026-08-14T10:00:00Z', minutes: 75 }),
      here: { state: 'live' },
    },
  );
  const [done, waiting, webinar] = page.getByRole('listitem').all();
  for (const text of ['Done', 'Done 28 Jul, 90 percent', learnText('learn.whole')])
    await expect.element(done ?? null).toMatchTextContent(text);
  for (const text of ['Waiting to send', 'Needs signal, 92 MB'])
    await expect.element(waiting ?? null).toMatchTextContent(text);
  for (const text of ['Webinar, 1 h 15', 'New', 'Fri 14 Aug, 15:30', 'Live, needs signal'])
    await expect.element(webinar ?? null).toMatchTextContent(text);
  await account.wordsHold(...NAMES);
});

test('a foil meter draws a packet for each part, at most twenty-four, and its label is its accessible name', async () => {
  await account.draw(
    <>
      <FoilMeter parts={['whole', 'words', 'saving', 'empty']} label="1 of 4" />
      <FoilMeter parts={Array.from({ length: 148 }, () => 'whole' as const)} label="All" large />
    </>,
  );
  const packets = (name: string): (string | undefined)[] =>
    [...page.getByRole('img', { name }).element().children].map(
      (packet) => (packet as HTMLElement).dataset.part,
    );
  expect(packets('1 of 4')).toEqual(['whole', 'words', 'saving', 'empty']);
  expect(packets('All')).toHaveLength(24);
});
