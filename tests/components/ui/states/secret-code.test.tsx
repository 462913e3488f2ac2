import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { popupText } from '../../../../src/i18n/subjects/news/popups.ts';
import { SecretCode } from '../../../../src/ui/states/secret-code.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
});

test('[2.31] the secret code is covered until a press shows it, and again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<SecretCode code="CS-4471-8820" />);
  expect(document.body.textContent).not.toContain('4471');
  expect(document.body.textContent).toContain('•• •••• ••••');
  document.querySelector<HTMLButtonElement>('button')?.click();
  await expect.element(page.getByText('CS-4471-8820')).toBeVisible();
  vi.advanceTimersByTime(59_999);
  await expect.element(page.getByText('CS-4471-8820')).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(page.getByText('CS-4471-8820')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: popupText('welcome.show') })).toBeVisible();
});
