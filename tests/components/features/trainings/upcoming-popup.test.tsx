import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readsOf, screenAt } from '../../../../src/app/screens.ts';
import PopupScreen from '../../../../src/features/trainings/popup-screen.tsx';
import { UpcomingPopup } from '../../../../src/features/trainings/upcoming-popup.tsx';
import { trainingText } from '../../../../src/i18n/subjects/learning/trainings.ts';
import { t } from '../../../../src/i18n/t.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { PulledContext, usePull } from '../../../../src/live/documents/use-pull.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home, training } from '../../../support/home.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

const PATH = '/upcoming-training-popup';

/** The popup, or its page, with the pulls of its screen's row. */
function Pulled({ popup }: { popup: boolean }) {
  const me = useMe();
  const row = screenAt(PATH);
  const pulled = usePull(
    me && row ? readsOf(row, me, { pathname: PATH, search: '' }).slice(0, 1) : [],
  );
  return (
    <PulledContext value={pulled}>
      {popup ? (
        <UpcomingPopup onClose={() => undefined} />
      ) : (
        <PopupScreen title="Upcoming Training" />
      )}
    </PulledContext>
  );
}

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const wireSays = (says: Answer): void => {
  account.script.answers['home-pwa'] = says;
};
const COUNT = 30;
const many = Array.from({ length: COUNT }, (_, index) =>
  training({
    training_code: `T${index}`,
    name: `Training ${index}.`,
    training_start_date: `2099-09-${String(index + 1).padStart(2, '0')}T10:00:00Z`,
    training_end_date: `2099-09-${String(index + 1).padStart(2, '0')}T11:00:00Z`,
  }),
);
const withMany: Answer = () => json(home({ upcoming_trainings: many }));
const rows = () => page.getByRole('listitem');

describe.each([
  ['the popup', true],
  ['the page of the popup', false],
] as const)('%s', (_name, popup) => {
  const draw = () => account.draw(<Pulled popup={popup} />, PATH);

  test('[2.30] lists every training, each with day and time, type and trainer', async () => {
    wireSays(withMany);
    await draw();
    await expect.element(rows()).toHaveLength(COUNT);
    await expect
      .element(rows().first())
      .toMatchTextContent('Training 0.01 Sep 2099, 15:30Webinar with Meera Iyer');
    await expect.element(rows().last()).toMatchTextContent(`Training ${COUNT - 1}.`);
  });

  test('[2.30] shows a loading state, then the list', async () => {
    const gate = new Gate();
    wireSays(async (asked) => {
      await gate.passed;
      return withMany(asked);
    });
    await draw();
    await expect.element(page.getByText(t('state.loading'))).toBeInTheDocument();
    gate.open();
    await expect.element(rows()).toHaveLength(COUNT);
    await expect.element(page.getByText(t('state.loading'))).not.toBeInTheDocument();
  });

  test('[2.30] shows a failure, and Retry loads the list', async () => {
    wireSays(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
    await draw();
    await expect.element(page.getByText('Ask your salon first')).toBeVisible();
    wireSays(withMany);
    await page.getByRole('button', { name: t('state.retry') }).click();
    await expect.element(rows()).toHaveLength(COUNT);
  });

  test('[2.30] without an answer the trainings are reported as not on this phone', async () => {
    wireSays(offline);
    await draw();
    await expect.element(page.getByText(trainingText('upcoming.notHere'))).toBeVisible();
  });

  test("[2.30] says 'No data found' when there is none", async () => {
    wireSays(() => json(home({ upcoming_trainings: [] })));
    await draw();
    await expect.element(page.getByText('No data found')).toBeVisible();
  });
});

test.each([
  [360, 640],
  [1280, 700],
])(
  '[2.30] at %d by %d pixels the list scrolls inside the popup, and both buttons stay in view',
  async (width, height) => {
    await page.viewport(width, height);
    wireSays(withMany);
    await account.draw(<Pulled popup />, PATH);
    await expect.element(rows()).toHaveLength(COUNT);
    const list = page.getByRole('list').element();
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    list.scrollTop = list.scrollHeight;
    await expect.element(rows().last()).toBeInViewport();
    for (const name of ['Take me there', 'Cancel'])
      await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  },
);
