import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Listing } from '../../../../src/features/learn/listing.tsx';
import { sizeText } from '../../../../src/i18n/size.ts';
import { downloadsText } from '../../../../src/i18n/subjects/learning/downloads.ts';
import { learnText } from '../../../../src/i18n/subjects/learning/learn.ts';
import { PulledContext, usePull } from '../../../../src/live/documents/use-pull.ts';
import { courseRead, homeRead } from '../../../../src/rules/reads.ts';
import type { ProgramEntry } from '../../../../sync/contract/learning/program-entries.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { courseDetails } from '../../../support/course.ts';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { program } from '../../../support/program.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['home-pwa'] = () =>
    json(home({ divisions: DIVISIONS, category_group: [{ id: 7, group_name: 'Colour' }] }));
  await account.engine.pull(...homeRead('HD1001'));
});
afterEach(() => account.remove());

const DIVISIONS = [
  { division_code: 'rangat', division_short_name: 'Rangat' },
  { division_code: 'vayu', division_short_name: 'Vayu' },
];
const TOTAL = 14;
const ALL: readonly ProgramEntry[] = Array.from({ length: TOTAL }, (_, place) =>
  program({
    program_id: place,
    course: { id: 1000 + place },
    program: `Course ${String.fromCharCode(65 + place)}`,
    hindi: null,
    division_code: place < 9 ? 'rangat' : 'vayu',
    state: place < 2 ? 'done' : 'new',
    minutes: place < 12 ? 45 : 20,
    rating_average: 4.8,
  }),
);
const NAMES = [
  ...DIVISIONS.map(({ division_short_name }) => division_short_name),
  ...ALL.map((item) => item.program),
  'Colour',
];

/** Answers a page of the whole list. */
const pages: Answer = ({ body }) => {
  const [skip, take] = [Number(body.skip), Number(body.take)];
  return json({ error: false, all_program_list: ALL.slice(skip, skip + take), total: TOTAL });
};
const draw = (answer: Answer, params = {}) => {
  account.script.answers['all-programs-list-explore'] = answer;
  return account.drawScreen('categoryListing', {
    division_code: 'all',
    id: '7',
    filter: 'all',
    ...params,
  });
};
/** The list within a page that supports pull to refresh. */
function Pulled() {
  const pulled = usePull([homeRead('HD1001')]);
  return (
    <PulledContext value={pulled}>
      <button type="button" onClick={pulled.again}>
        Pull
      </button>
      <Listing pending={[]} programs={ALL} title="Colour" part="all" age={null} />
    </PulledContext>
  );
}
const items = () => page.getByRole('list').first().getByRole('listitem');

describe('a category’s list', () => {
  test('[2.8] a skeleton is shown while the list is loading, then the whole list of all its pages', async () => {
    const gate = new Gate();
    await draw(async (given) => {
      await gate.passed;
      return pages(given);
    });
    await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
    gate.open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Colour' })).toBeVisible();
    await expect
      .element(page.getByText(learnText('learn.ofYourBrands', { count: TOTAL })))
      .toBeVisible();
    await expect.element(page.getByText('Course N')).toBeInTheDocument();
  });

  test('[2.12] a stored list is shown whole without an answer', async () => {
    account.script.answers['all-programs-list-explore'] = pages;
    const of = {
      leapcode: 'HD1001',
      division_code: [],
      category_id: '7',
      current_division_code: '',
      skip: 0,
      take: 10,
    };
    await account.engine.pull('all-programs-list-explore', of);
    await draw(offline);
    await expect.element(page.getByText('Course N')).toBeInTheDocument();
    await expect
      .element(page.getByText(learnText('learn.of', { count: 0, total: TOTAL })))
      .toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('(8.3, without a connection) a list that was never stored is reported as not on this device', async () => {
    await draw(offline);
    await expect
      .element(page.getByRole('heading', { name: learnText('learn.listNotHere') }))
      .toBeVisible();
  });

  test('[8.4] a refusal is shown in the server’s words, and Retry fetches the list', async () => {
    await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
    await expect.element(page.getByText('Ask your salon first')).toBeVisible();
    account.script.answers['all-programs-list-explore'] = pages;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Course A')).toBeVisible();
  });

  test('filters apply to the whole list, and Clear all restores it when no program fits', async () => {
    await draw(pages);
    await page.getByRole('button', { name: learnText('learn.filter'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Vayu/ }).click();
    await dialog.getByRole('button', { name: `${learnText('learn.time.short')} 2` }).click();
    await dialog.getByRole('button', { name: learnText('learn.show', { count: 2 }) }).click();
    await expect.element(page.getByText('Course N')).toBeVisible();
    expect(items().elements()).toHaveLength(2);
    await page
      .getByRole('button', { name: `${learnText('learn.done')} 0` })
      .first()
      .click();
    await expect
      .element(page.getByRole('heading', { name: learnText('learn.nothingFits') }))
      .toBeVisible();
    await page.getByRole('button', { name: learnText('learn.clearAll') }).click();
    await expect.element(page.getByText('Course A')).toBeVisible();
  });

  test('the part `new` of the address lists only programs that were not begun', async () => {
    await draw(pages, { filter: 'new' });
    await expect.element(page.getByText('Course C')).toBeVisible();
    await expect.element(page.getByText('Course A')).not.toBeInTheDocument();
    await expect
      .element(page.getByText(learnText('learn.of', { count: TOTAL - 2, total: TOTAL })))
      .toBeVisible();
  });

  test('the list of a division offers to save the whole division and names the size', async () => {
    account.script.answers['pack-manifest'] = () =>
      json({
        error: false,
        title: 'Rangat',
        version: '1',
        bytes: 3_000_000,
        documents: [{ name: 'get-divisions', request: {} }],
        files: [],
        online_only: [],
      });
    await draw(pages, { division_code: 'rangat' });
    await expect
      .element(
        page.getByRole('button', {
          name: downloadsText('downloads.save', { size: sizeText(3_000_000) }),
        }),
      )
      .toBeVisible();
    expect(account.script.of('pack-manifest').map(({ body }) => body)).toEqual([
      { kind: 'catalogue', id: 'rangat' },
    ]);
    await account.wordsHold(...NAMES);
  });

  test('a category of all divisions asks for no pack', async () => {
    await draw(pages);
    await expect.element(page.getByText('Course A')).toBeVisible();
    expect(account.script.of('pack-manifest')).toEqual([]);
  });

  test('[4.23] a pull to refresh pulls the stored courses of the list again, and no others', async () => {
    account.script.answers['elearning-details'] = () =>
      json(courseDetails(undefined, { course: { id: 1000 } }));
    await account.engine.pull(
      ...courseRead('HD1001', { division_code: 'rangat', course_id: '1000' }),
    );
    await account.draw(<Pulled />);
    // The stored course is marked in the list.
    await expect.element(page.getByText(learnText('learn.words'))).toBeVisible();
    await page.getByRole('button', { name: 'Pull' }).click();
    await expect
      .poll(() => account.script.of('elearning-details').map(({ body }) => body.course_id))
      .toEqual(['1000', '1000']);
  });

  test('an empty category links to the portfolio', async () => {
    await draw(() => json({ error: false, all_program_list: [], total: 0 }));
    await expect
      .element(page.getByRole('link', { name: learnText('learn.portfolio') }))
      .toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('[2.8] a category of home takes its name from the address, with spaces for hyphens', async () => {
    account.script.answers['category-pwa'] = pages;
    await account.drawScreen('categoryCourses', { name: 'Cut-and-style', category_id: '7' });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Cut and style' }))
      .toBeVisible();
    await expect.element(page.getByText('Course A')).toBeVisible();
  });
});
