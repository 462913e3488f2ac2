import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FeedButton } from '../../../../src/features/calendar/calendar.tsx';
import { NOT_SEARCHING } from '../../../../src/features/search/rules/search.ts';
import { SearchNone } from '../../../../src/features/search/search-panel.tsx';
import { calendarText } from '../../../../src/i18n/subjects/learning/calendar.ts';
import { downloadsText } from '../../../../src/i18n/subjects/learning/downloads.ts';
import { webinarText } from '../../../../src/i18n/subjects/learning/webinar.ts';
import { brandsText } from '../../../../src/i18n/subjects/products/brands.ts';
import { t } from '../../../../src/i18n/t.ts';
import { appEndpoints } from '../../../../sync/app-endpoints.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { postAnswer, postOf } from '../../../support/post.ts';
import { programSamples } from '../../../sync/contract/samples/programs.ts';
import type { Answer } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

/** Response of a server without the call; its message is not meant for people. */
const lacking: Answer = () =>
  json({ error: true, message: 'Cannot POST /x', code: 'not-offered' }, { status: 404 });
const { request: asked, response: live } = programSamples['webinar-details'];
const { program_details: program } = live;

/** Opens the screen that reads each own call. */
const meets: Readonly<Record<string, () => Promise<void>>> = {
  calendar: () => account.drawScreen('calendar'),
  'training-roster': () => account.drawScreen('roster', { training_code: '9001' }),
  async 'pack-manifest'() {
    const all_program_list = [
      {
        program: 'Balayage',
        program_type: 'Course',
        division_code: 'rangat',
        course: { id: 1201 },
      },
    ];
    account.script.answers['all-programs-list-brand'] = () =>
      json({ error: false, all_program_list });
    await account.engine.pull('all-programs-list-brand', { leapcode: 'HD1001' });
    await account.drawScreen('downloads');
    await page.getByRole('button', { name: `${downloadsText('downloads.size')} Balayage` }).click();
  },
  async 'social-feed'() {
    account.script.answers['brand-courses'] = () => json({ error: false, all_program_list: [] });
    await account.drawScreen('brandDetails', { division_code: 'rangat' });
    await page.getByRole('button', { name: brandsText('brands.posts'), exact: true }).click();
  },
  async comments() {
    account.script.answers['get-post'] = () => json(postAnswer(postOf()));
    await account.drawScreen('singleFeed', { post_id: 'vayu-1' });
  },
  'popup-history': () => account.drawScreen('whatsNew'),
  'about-content': () => account.drawScreen('about'),
  'push-preferences': () => account.drawScreen('notificationSettings'),
  'quiz-details': () => account.drawScreen('quiz', { blended_id: '2401', division_code: 'kala' }),
  representative: () => account.drawScreen('changeRepresentative'),
  'my-certificates': () => account.drawScreen('myCertificates'),
  'product-details': () => account.drawScreen('productDetails', { product: '11101' }),
  'my-favourites': () => account.drawScreen('productDetails'),
  async 'recorded-sessions'() {
    account.script.answers['webinar-details'] = () =>
      json({ ...live, program_details: { ...program, recording_id: 7 } });
    const { program_id, program_type_id } = asked;
    const params = {
      program_id: String(program_id),
      program_type_id: String(program_type_id),
      program_type: 'ONLINE',
      division_code: 'rangat',
    };
    await account.drawScreen('webinar', params);
    await page.getByRole('button', { name: webinarText('webinar.watch') }).click();
  },
};
const ownReads = Object.entries(appEndpoints).flatMap(([name, row]) =>
  row.rule === 'own' && row.use === 'read' ? [name] : [],
);

const saysNotOffered = () =>
  expect.element(page.getByText(t('state.notOffered'), { exact: true }).first()).toBeVisible();

describe('a server that lacks an own call', () => {
  test('[7.38] every own read is reached by this test', () => {
    expect(Object.keys(meets).sort()).toEqual(ownReads.sort());
  });

  test.each(ownReads)(
    '[7.38] %s is reported as not offered, in the app’s own text',
    async (name) => {
      account.script.answers[name] = lacking;
      await meets[name]?.();
      await saysNotOffered();
      await expect.element(page.getByText(t('state.notOfferedText'))).toBeVisible();
      expect(page.getByText('Cannot POST').elements()).toEqual([]);
    },
  );

  test('[7.38] without the calendar call the app shows home’s trainings and explains why', async () => {
    account.script.answers = { 'home-pwa': () => json(home()), calendar: lacking };
    await account.engine.pull('home-pwa', { leapcode: 'HD1001', notification_flag: 1 });
    await account.drawScreen('calendar');
    await expect.element(page.getByText(calendarText('calendar.fewer'))).toBeVisible();
  });

  test('[7.38] the calendar feed is reported as not offered', async () => {
    account.script.answers['calendar-feed'] = lacking;
    await account.draw(<FeedButton />);
    await page.getByRole('button').click();
    await saysNotOffered();
  });

  test('[7.38] without the search call only this device is searched', async () => {
    const there = {
      kind: 'not-offered',
      status: 404,
      message: 'Cannot POST /search-course',
    } as const;
    await account.draw(
      <SearchNone
        state={{ ...NOT_SEARCHING, asked: 'bob', here: [], there }}
        onAgain={() => undefined}
      />,
    );
    await saysNotOffered();
  });
});

test('[8.4] a refusal shows the server’s message instead of “not offered”', async () => {
  account.script.answers['my-activity'] = () =>
    json({ error: true, message: 'Ask your salon first' }, { status: 404 });
  await account.drawScreen('myActivity');
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  expect(page.getByText(t('state.notOffered')).elements()).toEqual([]);
});
