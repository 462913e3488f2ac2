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

/** The lesson of an address over what lies on this device. */
function Lesson() {
  useLanguage();
  const found = useDocument(read[0], read[1]);
  if (found.state !== 'ready') return null;
  // The screen asks nothing of the person.
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

test('a lesson is read, marked as done, says that it waits, and Undo takes that back', async () => {
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

test('with the lesson done, the next one opens at once: the line at the end leads there', async () => {
  await open('2');
  await expect.element(page.getByText('Opens when lesson 2 is done.')).toBeVisible();
  await page.getByRole('button', { name: courseText('course.markDone') }).click();
  await expect
    .element(page.getByRole('link', { name: /Aftercare talk/ }))
    .toHaveAttribute('href', '/course-syllabus/rangat/1?lesson=3');
});

test('a refusal of the server says so and leads to My pending work', async () => {
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

test('a lesson that is locked says what opens it, and one that is gone leads to all lessons', async () => {
  await open('3');
  await expect
    .element(page.getByRole('heading', { name: courseText('course.lockedTitle') }))
    .toBeVisible();
  await expect.element(page.getByText('Opens when lesson 2 is done.')).toBeVisible();
  await account.wordsHold();
});

test('an unknown lesson leads to all lessons', async () => {
  await open('99');
  await expect
    .element(page.getByRole('heading', { name: courseText('course.noLesson') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: courseText('course.backToAll') }))
    .toHaveAttribute('href', '/course-syllabus/rangat/1');
});

test('the arrow keys lead to the lessons before and after', async () => {
  await open('2');
  await expect
    .element(page.getByRole('heading', { name: 'Reading the base level', level: 1 }))
    .toBeVisible();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  await expect
    .element(page.getByRole('heading', { name: 'Why regrowth shows', level: 1 }))
    .toBeVisible();
});

/** A course of one module with these lessons. */
const teaches = (...lessons: readonly ReturnType<typeof lesson>[]) => {
  account.script.answers['elearning-details'] = () =>
    json(courseDetails([{ title: 'Alone', lessons: [...lessons] }]));
};
const film = (duration_s: number) => ({
  duration_s,
  renditions: [{ label: '480p', type: 'video/mp4', bytes: 9, url: '/media/none.mp4' }],
  captions: [],
});

test('a quiz lesson whose quiz is not there yet leads to no other quiz', async () => {
  teaches(lesson({ id: 5, title: 'Check yourself', kind: 'quiz', text: null, quiz_id: null }));
  await open('5');
  await expect.element(page.getByText(courseText('course.noQuiz'))).toBeVisible();
  expect(page.getByRole('link', { name: courseText('course.toQuiz') }).elements()).toEqual([]);
  await account.wordsHold();
});

test('a lesson whose text is not there yet says so', async () => {
  teaches(lesson({ id: 5, title: 'Why it shows', text: null }));
  await open('5');
  await expect.element(page.getByText(courseText('course.noText'))).toBeVisible();
  await account.wordsHold();
});

test('a video of which nobody knows the length does not stand in the way', async () => {
  teaches(lesson({ id: 5, title: 'Placement', kind: 'video', text: null, film: film(0) }));
  await open('5');
  await page.getByRole('button', { name: courseText('course.markDone') }).click();
  await expect.element(page.getByText(courseText('course.markedWaits'))).toBeVisible();
});

test('a place that a kill left behind does not take back where another phone went on', async () => {
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
  expect(account.script.of('lesson-progress').map(({ body }) => [body.position, body.at])).toEqual([
    [20, killed],
  ]);
});
