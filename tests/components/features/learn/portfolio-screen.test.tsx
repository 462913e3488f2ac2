import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lessonsOf, placeIn } from '../../../../src/features/course/rules.ts';
import { learnText } from '../../../../src/i18n/subjects/learning/learn.ts';
import { homeRead, personRead } from '../../../../src/rules/reads.ts';
import type { AppResponse } from '../../../../sync/app-endpoints.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { course } from '../../../support/course.ts';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { program } from '../../../support/program.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const DIVISIONS = [
  { division_code: 'rangat', division_short_name: 'Rangat' },
  { division_code: 'vayu', division_short_name: 'Vayu' },
];
const programOf = (id: number, name: string, over: Parameters<typeof program>[0] = {}) =>
  program({
    program_id: id,
    course: { id: 1000 + id },
    program: name,
    hindi: null,
    division_code: 'rangat',
    state: 'new',
    progress: 0,
    ...over,
  });
const workshop = {
  program_type: 'OFFLINE',
  program_type_id: { id: 21, name: 'Workshop' },
  course: null,
  division_code: 'vayu',
} as const;
const LIST: AppResponse<'all-programs-list-brand'> = {
  error: false,
  all_program_list: [
    programOf(1, 'Foil placement', {
      state: 'in-progress',
      progress: 0.44,
      lesson_count: 9,
      next_part: { number: 4, kind: 'video', title: 'The third panel' },
      seconds_left: 720,
      earns_certificate: true,
    }),
    programOf(2, 'Precision bob', {
      state: 'in-progress',
      progress: 0.28,
      lesson_count: 7,
      next_part: { number: 2, kind: 'text', title: 'Weight' },
    }),
    programOf(3, 'Toning wet or dry', {
      recommended: { rank: 1, because: 'finished', program_id: 5, program: 'Why ash turns green' },
      is_new: true,
    }),
    programOf(4, 'Clean sections', {
      ...workshop,
      recommended: { rank: 2, because: 'brand' },
      seats_left: 4,
      place: 'Pune',
      next_date: '2026-08-29T05:00:00Z',
    }),
    programOf(5, 'Why ash turns green', {
      state: 'done',
      done_at: '2026-08-08T04:00:00Z',
      earns_certificate: true,
    }),
    programOf(6, 'Plaits', { division_code: 'vayu' }),
  ],
};
const NAMES = [
  ...DIVISIONS.map(({ division_short_name }) => division_short_name),
  ...LIST.all_program_list.map(({ program }) => program),
  'Pune',
  'The third panel',
];
const TOP = {
  program: 'Plaits',
  program_type: 'E-LEARNING',
  division_code: 'vayu',
  program_id: 6,
  course: { id: 1006 },
  minutes: 48,
};

async function draw(answer: Answer, of = home({ divisions: DIVISIONS, top_5_programs: [TOP] })) {
  account.script.answers['home-pwa'] = () => json(of);
  await account.engine.pull(...homeRead('HD1001'));
  account.script.answers['all-programs-list-brand'] = answer;
  await account.drawScreen('educationPortfolio');
}
const section = (name: string) => page.getByRole('region', { name });

describe('the education portfolio', () => {
  test('[1.4] a skeleton is shown while the portfolio is loading, then its sections', async () => {
    const gate = new Gate();
    await draw(async () => {
      await gate.passed;
      return json(LIST);
    });
    await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
    gate.open();
    await expect
      .element(page.getByRole('link', { name: learnText('learn.goOnLesson', { number: 4 }) }))
      .toHaveAttribute('href', '/elearning-course-details/rangat/1001');
    await expect.element(page.getByRole('complementary').getByText('Lesson 2 of 7')).toBeVisible();
    await expect
      .element(section(learnText('learn.recommended')))
      .toMatchTextContent(
        /Because you finished “Why ash turns green”, and because Vayu is your brand\./,
      );
    await expect
      .element(section(learnText('learn.completed')))
      .toMatchTextContent(/8 ?Aug.*Certificate/);
    await expect
      .element(section(learnText('learn.top5')))
      .toMatchTextContent(/1.*Plaits.*Course, 1 h 40/);
    await expect.element(page.getByText(learnText('learn.wallNone'))).toBeVisible();
  });

  test('[2.12] a stored portfolio is shown without an answer', async () => {
    account.script.answers['all-programs-list-brand'] = () => json(LIST);
    await account.engine.pull('all-programs-list-brand', { leapcode: 'HD1001' });
    await draw(offline);
    await expect
      .element(page.getByRole('heading', { name: 'Foil placement' }).first())
      .toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('a course that was finished offline is shown as waiting, without a link to its certificate', async () => {
    account.script.answers['all-programs-list-brand'] = () => json(LIST);
    await account.engine.pull('all-programs-list-brand', { leapcode: 'HD1001' });
    const at = account.device.clock.now();
    const [last] = lessonsOf(course()).slice(-1);
    if (!last) throw new Error('The course has no lesson.');
    const place = placeIn(course(), last, { position: 1000, done: true, at });
    const finished = {
      ...place,
      course_id: 1001,
      program: 'Foil placement',
      lesson_count: 9,
      lessons_done: 9,
    };
    await dispatch(account.store, 'finish-lesson', finished, { id: 'last', at });
    await draw(offline);
    const row = section(learnText('learn.completed'))
      .getByRole('listitem')
      .filter({ hasText: 'Foil placement' });
    await expect.element(row).toMatchTextContent(learnText('learn.waitingText'));
    expect(
      row
        .getByRole('link', {
          name: learnText('learn.certificateOf', { program: 'Foil placement' }),
        })
        .elements(),
    ).toEqual([]);
  });

  test('(8.3, without a connection) a portfolio that was never stored is reported as not on this device', async () => {
    await draw(offline);
    await expect
      .element(page.getByRole('heading', { name: learnText('learn.portfolioNotHere') }))
      .toBeVisible();
  });

  test('[8.4] a refusal is shown in the server’s words, and Retry fetches the list', async () => {
    await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
    await expect.element(page.getByText('Ask your salon first')).toBeVisible();
    account.script.answers['all-programs-list-brand'] = () => json(LIST);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect
      .element(page.getByRole('heading', { name: 'Foil placement' }).first())
      .toBeVisible();
  });

  test('filters by type and brand narrow every section, and an empty result offers to remove one of them', async () => {
    await draw(() => json(LIST));
    await page.getByRole('button', { name: 'Workshops 1' }).click();
    await expect
      .element(section(learnText('learn.allPrograms')).getByRole('listitem'))
      .toMatchTextContent(/Clean sections/);
    await page.getByRole('button', { name: learnText('learn.allBrands', { count: 2 }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rangat 0' }).click();
    await page.getByRole('button', { name: learnText('learn.show', { count: 0 }) }).click();
    await expect
      .element(page.getByRole('heading', { name: learnText('learn.nothingFits') }))
      .toBeVisible();
    await account.wordsHold(...NAMES, 'Rangat 0', 'Vayu 1');
    await page.getByRole('button', { name: learnText('learn.without.kind') }).click();
    await expect
      .element(page.getByRole('heading', { name: 'Foil placement' }).first())
      .toBeVisible();
  });

  test('All shows the rest of a long section', async () => {
    const six = Array.from({ length: 6 }, (_, place) =>
      programOf(50 + place, `Done ${place}`, {
        state: 'done',
        done_at: `2026-07-0${place + 1}T04:00:00Z`,
      }),
    );
    await draw(() => json({ ...LIST, all_program_list: six }));
    await expect
      .element(section(learnText('learn.completed')).getByText('Done 1'))
      .not.toBeInTheDocument();
    await section(learnText('learn.completed'))
      .getByRole('button', { name: learnText('learn.all', { count: 6 }) })
      .click();
    await expect.element(section(learnText('learn.completed')).getByText('Done 1')).toBeVisible();
  });

  test('a person without a brand gets a link that calls the representative', async () => {
    const [name, request] = personRead('HD1001', 'hd');
    const person = { login_code: 'HD1001', hd_name: 'Asha', is_register: 1, is_trainer: 0 };
    const hd_data = {
      ...person,
      representative: { id: 1, code: 'R1', name: 'Ravi', phone: '9876500001', city: 'Pune' },
    };
    account.script.answers[name] = () => json({ error: false, hd_data });
    await account.engine.pull(name, request);
    await draw(() => json({ error: false, all_program_list: [] }), home());
    await expect
      .element(page.getByRole('heading', { name: learnText('learn.emptyTitle') }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: learnText('learn.callRepresentative') }))
      .toHaveAttribute('href', 'tel:9876500001');
    await account.wordsHold(...NAMES);
  });
});
