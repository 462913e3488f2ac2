import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { CodeEntry } from '../../../../src/features/account/code-step.tsx';
import { t } from '../../../../src/i18n/t.ts';

let asked: { signal: AbortSignal; answer: (code: string) => void; otp: unknown } | undefined;
beforeEach(() => {
  asked = undefined;
  Object.defineProperty(window, 'OTPCredential', { value: class {}, configurable: true });
  vi.spyOn(navigator.credentials, 'get').mockImplementation((options) => {
    // The DOM types lack this kind of credential.
    const { signal, otp } = options as { signal: AbortSignal; otp: unknown };
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      asked = {
        signal,
        otp,
        answer: (code) => resolve({ id: '', type: 'otp', code } as Credential & { code: string }),
      };
    });
  });
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'OTPCredential');
});

const typed = vi.fn<(digits: string) => void>();
const draw = () => render(<CodeEntry digits="" error={undefined} onDigits={typed} />);

test('[5.3] the code of an SMS that arrives while the screen is open is filled in', async () => {
  typed.mockClear();
  await draw();
  expect(asked?.otp).toEqual({ transport: ['sms'] });
  asked?.answer('4711');
  await expect.poll(() => typed.mock.calls).toEqual([['4711']]);
});

test('[5.3] leaving the screen cancels the wait for the SMS', async () => {
  await draw();
  expect(asked?.signal.aborted).toBe(false);
  await cleanup();
  expect(asked?.signal.aborted).toBe(true);
});

test('a browser without the API for SMS codes is not asked, and the code can be typed', async () => {
  Reflect.deleteProperty(window, 'OTPCredential');
  await draw();
  expect(asked).toBeUndefined();
  await expect
    .element(page.getByLabelText(t('code.label')))
    .toHaveAttribute('inputmode', 'numeric');
});
