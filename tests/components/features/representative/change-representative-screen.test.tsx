import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import ChangeRepresentativeScreen from '../../../../src/features/representative/change-representative-screen.tsx';
import { representativeText } from '../../../../src/i18n/subjects/account/representative.ts';
import { t } from '../../../../src/i18n/t.ts';
import { type Me, MeContext } from '../../../../src/live/account/use-me.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { readForPage } from '../../../../sync/page/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { someone } from '../../../support/someone.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

const ASK = {
  id: 'r1',
  code: 'RP2206',
  name: 'Sheetal Gokhale',
  phone: '9822041101',
  city: 'Pune',
};
const LALIT = { id: 'r2', code: 'RP2207', name: 'Lalit Nair', phone: '9822041100', city: 'Pune' };
const own = (over: object = {}) => ({
  error: false,
  representative: ASK,
  registration_code: 'CS-4471-8820',
  pending: null,
  ...over,
});
const NAMES = [ASK.name, LALIT.name, 'Pune', 'RP2206', 'RP2207', 'He is closer', 'nobody'];
const button = (name: string) => page.getByRole('button', { name });

describe('changing the representative while signed in', () => {
  let account: ComponentAccount;
  beforeEach(async () => {
    account = await ComponentAccount.open({
      'find-representative': () => json({ error: false, representatives: [ASK, LALIT] }),
    });
  });
  afterEach(async () => {
    noteNetwork(true);
    await account.remove();
  });
  const draw = async (says: Answer): Promise<void> => {
    account.script.answers.representative = says;
    await account.drawScreen('changeRepresentative');
  };
  async function choose(): Promise<void> {
    await draw(() => json(own()));
    await page.getByLabelText(representativeText('rep.findLabel')).fill('Lalit');
    await button(representativeText('rep.findButton')).click();
    await button(`${representativeText('rep.choose')}: Lalit Nair`).click();
  }

  test('[2.14] shows a loading state, then the current representative with a call button', async () => {
    const gate = new Gate();
    await draw(async () => {
      await gate.passed;
      return json(own());
    });
    await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
    gate.open();
    await expect
      .element(page.getByRole('link', { name: representativeText('rep.call', { name: ASK.name }) }))
      .toHaveAttribute('href', 'tel:9822041101');
    await account.wordsHold(...NAMES);
  });

  test('[2.12] offline, a document that was never stored is reported as not on this phone', async () => {
    await draw(offline);
    await expect.element(page.getByText(representativeText('rep.notHere'))).toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('[8.4] a server failure is shown with Retry', async () => {
    await draw(() => json({ error: true, message: 'Not today.' }, { status: 400 }));
    await expect.element(button(t('state.retry'))).toBeVisible();
    await account.wordsHold('Not today.');
  });

  test('[2.14] the search omits the current representative, and a requested change is sent with its reason', async () => {
    account.script.answers['change-representative'] = offline;
    await choose();
    await expect
      .element(button(`${representativeText('rep.choose')}: ${ASK.name}`))
      .not.toBeInTheDocument();
    await account.wordsHold(...NAMES);
    await page.getByLabelText(representativeText('rep.reason')).fill('He is closer');
    await button(representativeText('rep.send')).click();
    await expect
      .element(page.getByText(representativeText('rep.pendingWaits', { name: LALIT.name })))
      .toBeVisible();
    await account.wordsHold(...NAMES);
    account.script.answers['change-representative'] = () => json({ error: false, message: null });
    account.script.answers.representative = () =>
      json(
        own({
          pending: { representative: LALIT, reason: 'He is closer', since: '2026-08-12T10:00:00Z' },
        }),
      );
    await account.send();
    await expect
      .element(
        page.getByText(
          representativeText('rep.pending', { name: LALIT.name, date: '12 Aug 2026' }),
        ),
      )
      .toBeVisible();
    expect(account.script.of('change-representative').at(-1)?.body).toEqual({
      representative_id: LALIT.code,
      reason: 'He is closer',
    });
  });

  test.each(['', 'ab', '  a '])(
    'a reason of %j is reported as too short, and nothing is stored',
    async (reason) => {
      await choose();
      await page.getByLabelText(representativeText('rep.reason')).fill(reason);
      await button(representativeText('rep.send')).click();
      await expect.element(page.getByText(representativeText('rep.reasonShort'))).toBeVisible();
      expect(await account.store.db.outbox.count()).toBe(0);
    },
  );

  test('[L7] the typed reason is stored as a draft', async () => {
    await choose();
    await page.getByLabelText(representativeText('rep.reason')).fill('He is closer');
    await expect
      .poll(async () => (await readForPage(account.store, ['drafts'])).drafts?.reason)
      .toBe('He is closer');
  });

  test('[2.14] a pending request shows its date, and withdrawing it shows the search again', async () => {
    account.script.answers['cancel-representative-change'] = offline;
    await draw(() =>
      json(
        own({
          pending: { representative: LALIT, reason: 'He is closer', since: '2026-08-12T10:00:00Z' },
        }),
      ),
    );
    await expect
      .element(
        page.getByText(
          representativeText('rep.pending', { name: LALIT.name, date: '12 Aug 2026' }),
        ),
      )
      .toBeVisible();
    await account.wordsHold(...NAMES);
    await button(representativeText('rep.cancel')).click();
    await expect
      .element(page.getByRole('heading', { name: representativeText('rep.find') }))
      .toBeVisible();
  });

  test('[8.2] a refused request is shown with a link to the reason', async () => {
    account.script.answers['change-representative'] = () =>
      json(
        {
          error: true,
          code: 'same-representative',
          message: 'This is already your representative.',
        },
        { status: 400 },
      );
    await choose();
    await page.getByLabelText(representativeText('rep.reason')).fill('He is closer');
    await button(representativeText('rep.send')).click();
    await account.send();
    await expect.element(page.getByText(representativeText('rep.pendingNeeds'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: representativeText('rep.seeWhy') }))
      .toHaveAttribute('href', '/outbox');
    await account.wordsHold(...NAMES);
  });

  test('[S27] a search by city offers nobody to choose, and says to ask the representative for the code', async () => {
    const nearby = [{ first_name: 'Lalit', city: 'Kochi' }];
    account.script.answers['find-representative'] = () =>
      json({ error: false, representatives: [], nearby });
    await draw(() => json(own({ representative: null })));
    await page.getByLabelText(representativeText('rep.findLabel')).fill('Kochi');
    await button(representativeText('rep.findButton')).click();
    await expect.element(page.getByText(representativeText('rep.askCode'))).toBeVisible();
    await expect.element(page.getByText('Kochi', { exact: true })).toBeVisible();
    expect(button(representativeText('rep.choose')).elements()).toEqual([]);
    await account.wordsHold(...NAMES, 'Lalit');
  });

  test('a missing representative, a too short search and an empty result are reported', async () => {
    account.script.answers['find-representative'] = () =>
      json({ error: false, representatives: [] });
    await draw(() => json(own({ representative: null })));
    await expect.element(page.getByText(representativeText('rep.none'))).toBeVisible();
    await button(representativeText('rep.findButton')).click();
    await expect.element(page.getByText(representativeText('rep.findShort'))).toBeVisible();
    await page.getByLabelText(representativeText('rep.findLabel')).fill('nobody');
    await button(representativeText('rep.findButton')).click();
    await expect
      .element(page.getByText(representativeText('rep.nobody', { text: 'nobody' })))
      .toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('[8.6] offline, the search says that it needs a connection', async () => {
    account.script.answers.representative = () => json(own());
    await account.engine.pull('representative', {});
    noteNetwork(false);
    await account.drawScreen('changeRepresentative');
    await expect.element(page.getByText(representativeText('rep.findOffline'))).toBeVisible();
    await account.wordsHold(...NAMES);
  });
});

describe('changing the representative without access', () => {
  const draw = (me: Me | null) =>
    render(
      <MemoryRouter>
        <MeContext value={me}>
          <ChangeRepresentativeScreen title={t('screen.changeRepresentative')} />
        </MeContext>
      </MemoryRouter>,
    );

  test.each([
    ['a visitor without an account', null] as const,
    ['a person whose session ended', { ...someone, valid: false }] as const,
  ])('[2.14] %s gets links to log in, to recover the access and to call', async (_who, me) => {
    await draw(me);
    await expect.element(page.getByText(representativeText('rep.signedOut'))).toBeVisible();
    const links = page.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/login',
      '/forgot-password',
      '/forgot-registration',
      'tel:18000000110',
    ]);
  });
  test('[2.2] before the terms are accepted the screen links to them', async () => {
    await draw({ ...someone, tnc: false });
    await expect
      .element(page.getByRole('link', { name: representativeText('rep.termsButton') }))
      .toHaveAttribute('href', '/home');
  });
  test('[6.4] a trainer is told that trainers have no representative', async () => {
    await draw({ ...someone, profile: 'trainer' });
    await expect.element(page.getByText(representativeText('rep.trainer'))).toBeVisible();
  });
});
