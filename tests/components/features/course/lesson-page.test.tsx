import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import SyllabusScreen from '../../../../src/features/course/syllabus-screen.tsx';
import { useLanguage } from '../../../../src/i18n/language.ts';
import { playerText } from '../../../../src/i18n/subjects/frame/player.ts';
import { courseText } from '../../../../src/i18n/subjects/learning/course.ts';
import type { Me } from '../../../../src/live/account/use-me.ts';
import { useDocument } from '../../../../src/live/documents/use-document.ts';
import { courseRead } from '../../../../src/rules/reads.ts';
import { writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { courseDetails, lesson } from '../../../support/course.ts';
import { json } from '../../../support/device.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ 'elearning-details': () => json(courseDetails()) });
});
afterEach(() => account.remove());

const params = { division_code: 'rangat', course_id: '1' };
const read = courseRead('HD1001', params);
const Age = () => null;

/** The lesson of an address, from the stored document. */
function Lesson() {
  useLanguage();
  const found = useDocument(read[0], read[1]);
  if (found.state !== 'ready') return null;
  // The screen does not use `me`.
  return (
    <SyllabusScreen
      route="syllabus"
      params={params}
      me={{} as Me}
      title="Syllabus"
      document={found.value}
      pending={found.pending}
      Age={Age}
    />
  );
}
async function open(lesson: string): Promise<void> {
  await account.engine.pull(...read);
  await account.draw(
    <main className="page">
      <Lesson />
    </main>,
    `/course-syllabus/rangat/1?lesson=${lesson}`,
  );
}
const waiting = async () => (await account.store.db.outbox.toArray()).map(({ state }) => state);

test('a lesson that is marked as done waits to be sent, and Undo removes the entry', async () => {
  await open('2');
  await expect
    .element(page.getByRole('heading', { name: 'Reading the base level', level: 1 }))
    .toBeVisible();
  await page.getByRole('button', { name: courseText('course.markDone') }).click();
  await expect.element(page.getByText(courseText('course.markedWaits'))).toBeVisible();
  await account.wordsHold();
  await page.getByRole('button', { name: courseText('course.undo') }).click();
  await expect
    .element(page.getByRole('button', { name: courseText('course.markDone') }))
    .toBeVisible();
  expect(await waiting()).toEqual([]);
});

test('marking a lesson as done unlocks the link to the next one at once', async () => {
  await open('2');
  await expect.element(page.getByText('Opens when lesson 2 is done.')).toBeVisible();
  await page.getByRole('button', { name: courseText('course.markDone') }).click();
  await expect
    .element(page.getByRole('link', { name: /Aftercare talk/ }))
    .toHaveAttribute('href', '/course-syllabus/rangat/1?lesson=3');
});

test('a refused mark says so and links to My pending work', async () => {
  account.script.answers['lesson-progress'] = () =>
    json({ error: true, message: 'Not any more', code: 'not-found' }, { status: 404 });
  await open('2');
  await page.getByRole('button', { name: courseText('course.markDone') }).click();
  await account.send();
  await expect.element(page.getByText(courseText('course.markedNeeds'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: courseText('course.seeWhy') }))
    .toHaveAttribute('href', '/outbox');
  await account.wordsHold();
});

test('a locked lesson says what opens it', async () => {
  await open('3');
  await expect
    .element(page.getByRole('heading', { name: courseText('course.lockedTitle') }))
    .toBeVisible();
  await expect.element(page.getByText('Opens when lesson 2 is done.')).toBeVisible();
  await account.wordsHold();
});

test('an unknown lesson links to all lessons', async () => {
  await open('99');
  await expect
    .element(page.getByRole('heading', { name: courseText('course.noLesson') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: courseText('course.backToAll') }))
    .toHaveAttribute('href', '/course-syllabus/rangat/1');
});

test('the left arrow key opens the previous lesson', async () => {
  await open('2');
  await expect
    .element(page.getByRole('heading', { name: 'Reading the base level', level: 1 }))
    .toBeVisible();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  await expect
    .element(page.getByRole('heading', { name: 'Why regrowth shows', level: 1 }))
    .toBeVisible();
});

/** Lets the server answer with a course of one module with these lessons. */
const teaches = (...lessons: readonly ReturnType<typeof lesson>[]) => {
  account.script.answers['elearning-details'] = () =>
    json(courseDetails([{ title: 'Alone', lessons: [...lessons] }]));
};
const film = (duration_s: number) => ({
  duration_s,
  renditions: [{ label: '480p', type: 'video/mp4', bytes: 9, url: '/media/none.mp4' }],
  captions: [],
});

test('a quiz lesson without a quiz has no link to one', async () => {
  teaches(lesson({ id: 5, title: 'Check yourself', kind: 'quiz', text: null, quiz_id: null }));
  await open('5');
  await expect.element(page.getByText(courseText('course.noQuiz'))).toBeVisible();
  expect(page.getByRole('link', { name: courseText('course.toQuiz') }).elements()).toEqual([]);
  await account.wordsHold();
});

test('a text lesson without its text says so', async () => {
  teaches(lesson({ id: 5, title: 'Why it shows', text: null }));
  await open('5');
  await expect.element(page.getByText(courseText('course.noText'))).toBeVisible();
  await account.wordsHold();
});

test('a video of unknown length does not block the lesson', async () => {
  teaches(lesson({ id: 5, title: 'Placement', kind: 'video', text: null, film: film(0) }));
  await open('5');
  await page.getByRole('button', { name: courseText('course.markDone') }).click();
  await expect.element(page.getByText(courseText('course.markedWaits'))).toBeVisible();
});

test('a position from a killed page is sent with its own time, and the later one of another phone is offered', async () => {
  const [killed, later] = ['2026-08-10T08:00:00.000Z', '2026-08-11T08:00:00.000Z'];
  await writeSession(account.store, {
    film_positions: { 'lesson:5': { second: 20, at: Date.parse(killed) } },
  });
  teaches(
    lesson({
      id: 5,
      title: 'Placement',
      kind: 'video',
      text: null,
      film: film(300),
      position: 120,
      position_at: later,
    }),
  );
  account.script.answers['lesson-progress'] = () =>
    json({ error: false, done: false, position: 120, state: 'in-progress', progress: 0 });
  await open('5');
  await expect
    .element(page.getByRole('button', { name: playerText('player.goOn', { time: '2:00' }) }))
    .toBeVisible();
  await account.send();
  expect(
    account.script.of('lesson-progress').map(({ body: { position, at } }) => ({ position, at })),
  ).toEqual([{ position: 20, at: killed }]);
});
