import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { courseText } from '../../../../src/i18n/subjects/learning/course.ts';
import { useActions } from '../../../../src/live/outbox/use-actions.ts';
import type { AppResponse } from '../../../../sync/app-endpoints.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { courseDetails, twoModules } from '../../../support/course.ts';
import { json } from '../../../support/device.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

/** Dispatches a rating of another program. */
function Rates({ program }: { program: number }) {
  const actions = useActions();
  useEffect(() => {
    void actions?.dispatch('rate-program', { program_id: program, rate: 3, name: 'Another' });
  }, [actions, program]);
  return null;
}

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const params = { division_code: 'rangat', course_id: '1' };
const COURSE: AppResponse<'elearning-details'> = courseDetails();
const draw = (says: Answer, route: 'course' | 'syllabus' = 'course') => {
  account.script.answers['elearning-details'] = says;
  return account.drawScreen(route, params);
};

test('[2.6] while a course loads, a skeleton is shown, then the course with a link to the next lesson', async () => {
  const gate = new Gate();
  await draw(async () => {
    await gate.passed;
    return json(COURSE);
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect
    .element(page.getByRole('heading', { name: 'Foil placement for soft regrowth', level: 1 }))
    .toBeVisible();
  const link = page.getByRole('link', { name: 'Continue lesson 2' });
  await expect.element(link).toHaveAttribute('href', '/course-syllabus/rangat/1?lesson=2');
  await expect.element(page.getByText('4 lessons')).toBeVisible();
  await expect.element(page.getByRole('button', { name: uiText('share.share') })).toBeVisible();
  await account.wordsHold();
});

test('a locked lesson names the lessons that open it, and is no link', async () => {
  await draw(() => json(COURSE), 'syllabus');
  await expect.element(page.getByText('Opens when lesson 2 is done.')).toBeVisible();
  await expect.element(page.getByText('Opens when lessons 2 to 3 are done.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Aftercare talk/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('lesson done', { exact: true })).toBeVisible();
  await account.wordsHold();
});

test('(8.3, without a connection) a course that was never stored is reported as missing, and can be saved for later', async () => {
  await draw(offline);
  await expect
    .element(page.getByRole('heading', { name: courseText('course.notHereTitle') }))
    .toBeVisible();
  await page.getByRole('button', { name: uiText('neverHere.save') }).click();
  await expect.element(page.getByText(uiText('neverHere.saved'))).toBeVisible();
  await account.wordsHold();
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the course', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['elearning-details'] = () => json(COURSE);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Foil placement for soft regrowth', level: 1 }))
    .toBeVisible();
});

test('a course without lessons has an empty state with a link to other courses', async () => {
  await draw(() => json(courseDetails([])));
  await expect
    .element(page.getByRole('heading', { name: courseText('course.empty') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: courseText('course.others') }))
    .toHaveAttribute('href', '/education-portfolio');
  await account.wordsHold();
});

test('a finished course says so, and links to its first lesson', async () => {
  const modules = twoModules().map((module) => ({
    ...module,
    lessons: module.lessons.map((each) => ({ ...each, done: true, locked: false })),
  }));
  await draw(() => json(courseDetails(modules, { state: 'done' })));
  await expect.element(page.getByText(courseText('course.allDone'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: courseText('course.again') })).toBeVisible();
});

test('a rating shows at once, marked as waiting to send', async () => {
  await draw(() => json(COURSE));
  await expect.element(page.getByRole('radio', { name: '4 stars' })).toBeInTheDocument();
  // A press on the star's label; the radio itself is visually hidden.
  page.getByRole('radio', { name: '4 stars' }).element().closest('label')?.click();
  await expect.element(page.getByText('Your rating: 4 stars')).toBeVisible();
  await expect.element(page.getByText('Waiting to send')).toBeVisible();
});

test('an unsent rating of another course does not mark this one as waiting', async () => {
  await account.draw(<Rates program={999} />);
  await expect.poll(() => account.store.db.outbox.count()).toBe(1);
  await cleanup();
  await draw(() => json(COURSE));
  await expect.element(page.getByRole('radio', { name: '4 stars' })).toBeInTheDocument();
  expect(page.getByText('Waiting to send').elements()).toEqual([]);
});

test('two modules or goals with the same name are drawn without a key warning', async () => {
  const faults = vi.spyOn(console, 'error');
  const modules = twoModules().map((module) => ({ ...module, title: 'Basics' }));
  await draw(
    () => json(courseDetails(modules, { objectives: ['Place a panel', 'Place a panel'] })),
    'syllabus',
  );
  await expect.element(page.getByRole('heading', { name: /Module 2/ })).toBeVisible();
  expect(faults.mock.calls.map(([message]) => message)).toEqual([]);
  faults.mockRestore();
});
