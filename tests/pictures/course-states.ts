import { installed, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

const COURSE = '/elearning-course-details/rangat/1201';
const SYLLABUS = '/course-syllabus/rangat/1201';

/** Opens an address and waits for its content. */
const open =
  (path: string, shown: string, who?: string) =>
  async ({ page }: Scene): Promise<void> => {
    await signIn(page, who);
    await page.goto(path);
    await page.getByText(shown).first().waitFor();
  };

/** Marks an open lesson as done while the server is unreachable. */
async function finished({ page, context }: Scene): Promise<void> {
  await signIn(page);
  await page.goto(`${SYLLABUS}?lesson=20103`);
  await page.getByRole('button', { name: 'Mark as done' }).waitFor();
  await installed(page);
  await offline(context);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByText('Marked as done.').waitFor();
}

/** A course with lessons of every kind, and a path. */
export const courseStates: readonly State[] = [
  { name: 'course', wordsIn: 'components', open: open(COURSE, 'Lessons') },
  { name: 'syllabus', wordsIn: 'components', open: open(SYLLABUS, 'For the certificate') },
  {
    name: 'syllabus-waiting',
    wordsIn: 'components',
    open: async (scene) => {
      await finished(scene);
      await scene.page.goto(SYLLABUS);
      await scene.page.getByText('Marked as done, waiting to be sent').waitFor();
    },
  },
  { name: 'lesson', wordsIn: 'components', open: open(`${SYLLABUS}?lesson=20103`, 'Mark as done') },
  { name: 'lesson-done', wordsIn: 'components', open: finished },
  {
    name: 'lesson-film',
    wordsIn: 'components',
    open: open(`${SYLLABUS}?lesson=20104`, 'Transcript'),
  },
  {
    name: 'lesson-film-not-here',
    wordsIn: 'components',
    open: async (scene) => {
      await open(`${SYLLABUS}?lesson=20104`, 'Transcript')(scene);
      await offline(scene.context);
      await scene.page.getByText(/^The video is not on this phone/).waitFor();
    },
  },
  {
    name: 'lesson-pdf',
    wordsIn: 'components',
    open: open('/course-syllabus/vayu/1216?lesson=21605', 'Fill it in at the trial'),
  },
  {
    name: 'lesson-locked',
    wordsIn: 'components',
    open: open(`${SYLLABUS}?lesson=20107`, 'This lesson is still locked'),
  },
  {
    name: 'blended',
    wordsIn: 'components',
    open: open('/blended-learning-details/2402', 'Save all'),
  },
  {
    name: 'course-not-here',
    wordsIn: 'components',
    open: async ({ page, context }) => {
      await signIn(page);
      await installed(page);
      await offline(context);
      await page.goto('/elearning-course-details/mool/1305');
      await page.getByRole('button', { name: 'Save for later' }).waitFor();
    },
  },
];
