import type { BrowserContext } from '@playwright/test';
import { phone } from '../support/browser.ts';
import { type Front, startFront } from '../support/front.ts';
import { expect, test as base } from '../support/journey.ts';
import { type LiveServer, startServer } from '../support/live-server.ts';
import { card, chip, fillIn, installed, offline, signIn } from '../support/steps.ts';

interface Apart {
  /** Serves the app and nothing of the API. */
  readonly app: Front;
  /** Everything that reaches the API passes here. */
  readonly api: Front;
  readonly server: LiveServer;
}

/** The app at one origin, its API at another, each behind a front that sees what really arrives there. */
const test = base.extend<{ apart: Apart }>({
  apart: async ({ server: appServer }, use) => {
    const [app, api] = [await startFront(), await startFront()];
    const server = await startServer({ APP_ORIGINS: app.url });
    api.lead(server.url);
    const shell = await startServer({
      APP_API_URL: `${api.url}/api`,
      APP_TRAINING_SERVICE_URL: `${api.url}/TrainingService.svc`,
      APP_HAIR_DRESSER_SERVICE_URL: `${api.url}/GetHairDresser`,
      APP_MEDIA_URL: api.url,
    });
    app.lead(shell.url);
    await use({ app, api, server });
    await Promise.all([app.stop(), api.stop(), server.stop(), shell.stop()]);
    void appServer;
  },
  baseURL: async ({ apart }, use) => use(apart.app.url),
});
