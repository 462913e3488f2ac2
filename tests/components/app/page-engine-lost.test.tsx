import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sayings } from '../../../src/app/telling/sayings.ts';
import { Speaker } from '../../../src/app/telling/speaker.tsx';
import { openEngine } from '../../../src/engine.ts';
import { failWords } from '../../../src/features/account/fail-words.ts';
import { t } from '../../../src/i18n/t.ts';
import { say } from '../../../src/live/device/say.ts';

afterEach(() => vi.unstubAllGlobals());

test('[D57] an engine whose file is missing is restarted once, then reported with a reload button, and a login fails with the same text', async () => {
  const started: string[] = [];
  class LostWorker extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      started.push(String(url));
      super('/no-such-file.js', options);
    }
  }
  vi.stubGlobal('Worker', LostWorker);
  await render(
    <MemoryRouter>
      <Speaker />
    </MemoryRouter>,
  );
  // Files share one page: an earlier file may have started the page’s own engine.
  const engine = openEngine(() => say(sayings.engineLost()));
  void engine.start();
  await expect.element(page.getByText(t('engine.lost'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('storage.newer.again') })).toBeVisible();
  expect(started).toHaveLength(2);
  const answered = await engine.signIn({ login_id: 'HD1001', password: 'x' });
  expect(answered.ok ? 'signed in' : failWords(answered.failure)).toBe(t('engine.lost'));
});
