import type { Page } from '@playwright/test';
import { answer, card, installed, offline, signIn } from '../support/steps.ts';
import { enter } from './enter.ts';
import type { Scene, State } from './states.ts';

const PAGE = '/webinar-course-details/rangat/102/12/ONLINE';
const DETAILS = '/api/hair_dresser/webinar-details';
const HOUR_MS = 3_600_000;
const VIEW = '/api/hair_dresser/live-video-view';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const open = (path: string) => async (scene: Scene) => {
  await enter(scene.page, path);
  await h1(scene.page);
  await scene.page.getByRole('heading', { name: 'Agenda' }).waitFor();
};

/** Joins one training twice while the server is unreachable. */
async function joined({ page, context, server }: Scene): Promise<void> {
  await context.route('https://meet.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Platform</title>' }),
  );
  await signIn(page, 'HD1003');
  await server.control.fail({ path: VIEW, times: 50, how: 'status-500' });
  await page.goto('/webinar-course-details/vayu/103/11/ONLINE?training=9003');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Join now' }).click();
  await (await opened).close();
  await page.getByText('Waiting to send').waitFor();
}

/** Pages of webinars and workshops, the activity record, and a device with a wrong clock. */
export const webinarStates: readonly State[] = [
  { name: 'webinar', visit: 'HD1001', open: open(PAGE) },
  {
    name: 'webinar-workshop',
    visit: 'HD1001',
    open: open('/webinar-course-details/rangat/106/21/OFFLINE'),
  },
  {
    name: 'webinar-over',
    visit: 'HD1001',
    open: open('/webinar-course-details/rangat/111/12/ONLINE?training=9901'),
  },
  {
    name: 'webinar-join',
    visit: 'HD1001',
    open: open('/webinar-course-details/rangat/101/11/ONLINE?training=9002'),
  },
  {
    name: 'webinar-syllabus',
    visit: 'HD1001',
    open: open('/course-syllabus-online/rangat/102/12/ONLINE'),
  },
  { name: 'webinar-receipt', open: joined },
  {
    name: 'webinar-inside',
    open: async (scene) => {
      await signIn(scene.page);
      await scene.page.goto('/upcoming-training');
      await answer(scene.page, card(scene.page, 9005), 'Accept');
      await card(scene.page, 9005).getByText('Accepted', { exact: true }).waitFor();
      await scene.server.control.clock(6 * HOUR_MS + 60_000);
      await scene.page.reload();
      await card(scene.page, 9005).getByRole('button', { name: 'Join now' }).click();
      await scene.page.getByText('You have joined.').waitFor();
    },
  },
  {
    name: 'webinar-loading',
    open: async (scene) => {
      await scene.server.control.fail({ path: DETAILS, times: 50, how: 'delay', ms: 15_000 });
      await signIn(scene.page);
      await scene.page.goto(PAGE);
      await scene.page.waitForFunction(
        () => document.querySelectorAll('main [aria-busy="true"] *').length > 4,
      );
    },
  },
  {
    name: 'webinar-gone',
    visit: 'HD1001',
    open: async (scene) => {
      await enter(scene.page, '/webinar-course-details/rangat/999/12/ONLINE');
      await scene.page.getByRole('link', { name: 'My next trainings' }).waitFor();
    },
  },
  {
    name: 'webinar-failed',
    open: async (scene) => {
      await scene.server.control.fail({ path: DETAILS, times: 200, how: 'status-500' });
      await signIn(scene.page);
      await scene.page.goto(PAGE);
      await scene.page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'webinar-not-here',
    worker: true,
    open: async (scene) => {
      await scene.server.control.fail({ path: DETAILS, times: 200, how: 'status-500' });
      await signIn(scene.page);
      await installed(scene.page);
      await offline(scene.context);
      await scene.page.goto(PAGE);
      await scene.page.getByRole('button', { name: 'Save for later' }).waitFor();
    },
  },
  {
    name: 'webinar-offline',
    visit: 'HD1001',
    worker: true,
    open: async (scene) => {
      await open('/webinar-course-details/rangat/101/11/ONLINE?training=9002')(scene);
      await installed(scene.page);
      await offline(scene.context);
      await scene.page.reload();
      await scene.page.getByRole('heading', { name: 'Agenda' }).waitFor();
      await scene.page.getByRole('button', { name: 'Save proof that I was here' }).waitFor();
    },
  },
  {
    name: 'activity',
    open: async (scene) => {
      await joined(scene);
      await scene.page.goto('/my-activity');
      await scene.page.getByRole('heading', { name: 'Day by day' }).waitFor();
    },
  },
  {
    name: 'activity-plain',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page, '/my-activity');
      await page.getByRole('heading', { name: 'Day by day' }).waitFor();
    },
  },
  {
    name: 'activity-empty',
    open: async ({ page, context }) => {
      await context.route('**/my-activity', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { error: false, activities: [], totals: [] } })
          : route.continue(),
      );
      await signIn(page);
      await page.goto('/my-activity');
      await page.getByRole('heading', { name: 'No activities yet' }).waitFor();
    },
  },
  {
    name: 'activity-not-here',
    visit: 'HD1001',
    worker: true,
    open: async ({ page, context }) => {
      await enter(page);
      await installed(page);
      await offline(context);
      await page.goto('/my-activity');
      await page.getByRole('heading', { name: 'Your activities are not on this phone' }).waitFor();
    },
  },
  {
    name: 'clock',
    open: async ({ page, server }) => {
      // The server's clock is an hour behind, so this device's is an hour ahead.
      await server.control.clock(-HOUR_MS);
      await server.control.reset();
      await signIn(page);
      await page.getByText(/clock is/).waitFor();
    },
  },
];
