import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import SessionTimeoutScreen from '../../../../src/features/account/session-timeout-screen.tsx';
import { t } from '../../../../src/i18n/t.ts';
import { type Me, MeContext } from '../../../../src/live/account/use-me.ts';
import { someone } from '../../../support/someone.ts';

const draw = (me: Me | null) =>
  render(
    <MemoryRouter>
      <MeContext value={me}>
        <SessionTimeoutScreen />
      </MeContext>
    </MemoryRouter>,
  );
const heading = page.getByRole('heading', { level: 1, name: t('screen.sessionTimeout') });

test('[2.14] without a person on this device the screen links to the login', async () => {
  await draw(null);
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText(t('ended.nobody'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('login.submit') }))
    .toHaveAttribute('href', '/login');
});

test('[4.17] the person whose session ended is named, and another account can be used', async () => {
  await draw({ ...someone, valid: false });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('Asha Menon', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('ended.again') })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('ended.other') }))
    .toHaveAttribute('href', '/login');
});
