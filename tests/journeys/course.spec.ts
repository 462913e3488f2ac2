import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { installed, offline, signIn } from '../support/steps.ts';

const COURSE = '/elearning-course-details/vayu/1216';
const LESSON = '/course-syllabus/rangat/1201?lesson=20103';
const PROGRESS = 'POST /api/hair_dresser/lesson-progress';

const lesson = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('[2.6] progress in a course learned offline from its pack survives closing the app, and is sent once @installed', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  await installed(page);
  await page.goto('/elearning-course-details/rangat/1201');
  await page.getByRole('button', { name: /^Save (for offline|the rest)/ }).click();
  await expect(page.getByText('All of it is on this phone.')).toBeVisible({ timeout: 60_000 });

  await offline(context);
  await page.goto('/course-syllabus/rangat/1201?lesson=20102');
  await expect(page.getByRole('article', { name: 'Page 1 of 1' })).toContainText(
    /Consultation sheet for\s*lightening/,
  );
  await page.goto(LESSON);
  await expect(lesson(page, 'The V, the W and the face frame')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Waiting to be sent.')).toBeVisible();

  // The next page reads the progress from this device.
  await page.close();
  const again = await context.newPage();
  await again.goto('/course-syllabus/rangat/1201');
  await expect(again.getByText('Marked as done, waiting to be sent')).toBeVisible();
  await expect(again.getByText('3 of 7')).toBeVisible();
  await offline(context, false);
  await expect(again.getByText('Marked as done, waiting to be sent')).toHaveCount(0, {
    timeout: 30_000,
  });
  const { calls } = await server.control.calls();
  expect(calls[PROGRESS]).toBe(1);
  await again.goto(COURSE);
  await expect(lesson(again, 'Event hair in thirty minutes')).toBeVisible();
});
