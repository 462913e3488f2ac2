import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppDialogs } from '../../../../src/app/shell/app-dialogs.tsx';
import { profileText } from '../../../../src/i18n/subjects/account/profile.ts';
import { representativeText } from '../../../../src/i18n/subjects/account/representative.ts';
import { salonText } from '../../../../src/i18n/subjects/account/salon.ts';
import { supportText } from '../../../../src/i18n/subjects/help/support.ts';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { t } from '../../../../src/i18n/t.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { type AppDialog, useAppDialog } from '../../../../src/live/device/use-app-dialog.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import {
  buttonOf,
  expectKeyboardForm,
  fieldOf,
  into,
  type KeyboardForm,
  keys,
  on,
  pasted,
  walk,
} from '../../../support/keyboard.ts';
import { person, sessionsAnswer } from '../../../support/own-profile.ts';
import { commentOf, commentsAnswer, postAnswer, postOf } from '../../../support/post.ts';

const SHEETAL = {
  id: 'r1',
  code: 'RP2206',
  name: 'Sheetal Gokhale',
  phone: '9822041101',
  city: 'Pune',
};
const LALIT = { id: 'r2', code: 'RP2207', name: 'Lalit Nair', phone: '9822041100', city: 'Pune' };

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    HD1001: () => json([{ DivisionCode: 'rangat', DivisionName: 'Rangat' }]),
    'hashtag-trending': () => json({ error: false, hashtags: [] }),
    'get-hd-detail-by-leapcode': () => json(person()),
    sessions: () => json(sessionsAnswer()),
    'get-salon-details': () =>
      json({
        error: false,
        salon: null,
        suggested: { owner: 'Asha Menon', city: 'Pune', phone: '9822041187', brands: ['rangat'] },
      }),
    representative: () =>
      json({
        error: false,
        representative: SHEETAL,
        registration_code: 'CS-4471-8820',
        pending: null,
      }),
    'find-representative': () => json({ error: false, representatives: [LALIT] }),
    'get-post': () => json(postAnswer(postOf())),
    comments: () => json(commentsAnswer([commentOf()])),
  });
  await account.engine.pull('GetHDDivisionMap', { leapcode: 'HD1001' });
});
afterEach(() => account.remove());

const waiting = async () =>
  (await readOutbox(account.store)).map(({ content }) => ({
    action: content?.action,
    ...content?.input,
  }));
const drawPost = () =>
  account.drawScreen('singleFeed', { post_id: 'vayu-1' }, undefined, '/single-feed?post_id=vayu-1');
const more = () => postsText('posts.more', { name: 'Zoya Shaikh' });
const find = () => representativeText('rep.findLabel');

function Opens({ dialog }: { dialog: AppDialog }) {
  const open = useAppDialog();
  return (
    <button type="button" onClick={() => open(dialog)}>
      Open
    </button>
  );
}
function WithDialogs({ dialog }: { dialog: AppDialog }) {
  const me = useMe();
  return (
    me && (
      <AppDialogs me={me}>
        <Opens dialog={dialog} />
      </AppDialogs>
    )
  );
}
const drawDialog = (dialog: AppDialog) => account.draw(<WithDialogs dialog={dialog} />);

const forms: readonly KeyboardForm[] = [
  {
    form: '[5.1] the details of a profile',
    draw: () =>
      account.drawScreen('myProfile', { edit: 'words' }, undefined, '/my-profile?edit=words'),
    wrong: [into(profileText('profile.emailField'), 'asha@new{Enter}')],
    bad: () => fieldOf(profileText('profile.emailField')),
    fills: {
      [profileText('profile.name')]: 'name',
      [profileText('profile.emailField')]: 'email',
      [profileText('profile.city')]: 'address-level2',
    },
    right: [keys('.in'), into(profileText('profile.city'), 'Thrissur{Enter}')],
    sent: waiting,
    expected: [{ action: 'update-profile', email: 'asha@new.in', city: 'Thrissur' }],
    leaves: true,
  },
  {
    form: '[2.11] the salon',
    draw: () => account.drawScreen('salonForm'),
    wrong: [into(salonText('salon.name'), 'Studio Kesar{Enter}')],
    bad: () => fieldOf(salonText('salon.type')),
    fills: {
      [salonText('salon.name')]: 'organization',
      [salonText('salon.phone')]: 'tel-national',
      [salonText('salon.address')]: 'street-address',
      [salonText('salon.pin')]: 'postal-code',
      [salonText('salon.state')]: 'address-level1',
    },
    right: [
      keys('{ArrowDown}'),
      pasted(salonText('salon.phone'), '+91 98220 41188'),
      into(salonText('salon.address'), '2nd floor{Enter}Lotus Arcade'),
      pasted(salonText('salon.pin'), '६८२ ०३६'),
      into(salonText('salon.state'), 'Kerala'),
      into(salonText('salon.chairs'), '6'),
      into(salonText('salon.staff'), '9'),
      on('Mon'),
      on(salonText('salon.submit')),
    ],
    sent: waiting,
    expected: [
      {
        action: 'save-salon',
        salon_name: 'Studio Kesar',
        phone: '9822041188',
        address: '2nd floor\nLotus Arcade',
        pin_code: '682036',
        chairs: 6,
      },
    ],
  },
  {
    form: '[2.14] a change of the representative',
    draw: () => account.drawScreen('changeRepresentative'),
    wrong: [into(find(), 'L{Enter}')],
    bad: () => fieldOf(find()),
    right: [
      keys('alit{Enter}'),
      on(`${representativeText('rep.choose')}: Lalit Nair`),
      into(representativeText('rep.reason'), 'He is closer'),
      on(representativeText('rep.send')),
      () => expect.element(buttonOf(representativeText('rep.cancel'))).toBeVisible(),
    ],
    sent: waiting,
    expected: [{ action: 'change-representative', name: 'Lalit Nair', reason: 'He is closer' }],
  },
  {
    form: '[4.18] a post',
    draw: () => account.drawScreen('addPost', {}, undefined, '/add-post'),
    wrong: [on(postsText('posts.publish'))],
    bad: () => fieldOf(postsText('posts.text')),
    right: [keys('Copper at the ends'), on(postsText('posts.publish'))],
    sent: waiting,
    expected: [{ action: 'add-post', text: 'Copper at the ends' }],
    leaves: true,
  },
  {
    form: '[4.18] a comment',
    draw: drawPost,
    wrong: [on(postsText('posts.sendComment'))],
    bad: () => fieldOf(postsText('posts.yourComment')),
    right: [keys('How do they stay fresh?'), on(postsText('posts.sendComment'))],
    sent: waiting,
    expected: [{ action: 'add-comment', text: 'How do they stay fresh?' }],
  },
  {
    form: '[4.18] a report',
    draw: drawPost,
    wrong: [
      on(more()),
      on(postsText('posts.report')),
      () => expect.element(fieldOf(postsText('posts.reportReason'))).toHaveFocus(),
      on(postsText('posts.reportSend')),
    ],
    bad: () => fieldOf(postsText('posts.reportReason')),
    right: [
      keys('{End}'),
      into(postsText('posts.reportOther'), 'It is my own picture'),
      on(postsText('posts.reportSend')),
    ],
    sent: waiting,
    expected: [{ action: 'report-post', reason: 'It is my own picture' }],
  },
  {
    form: '[5.7] a ticket',
    draw: () => drawDialog('help'),
    wrong: [on('Open'), into(supportText('help.email'), '{Enter}')],
    bad: () => fieldOf(supportText('help.type')),
    fills: { [supportText('help.email')]: 'email' },
    right: [
      keys('{ArrowDown}'),
      into(supportText('help.email'), 'asha@salon.in'),
      into(supportText('help.description'), 'The calendar stays empty.'),
      on(supportText('help.submit')),
      () => expect.element(buttonOf('Open')).toHaveFocus(),
    ],
    sent: waiting,
    expected: [
      {
        action: 'ask-help',
        EmailID: 'asha@salon.in',
        IssueDescription: 'The calendar stays empty.',
      },
    ],
  },
];

describe('by keyboard alone', () => {
  test.each(forms.map((form) => [form.form, form] as const))(
    '%s is filled in and sent, an invalid field takes the focus, and the focus is never lost',
    (_name, form) => expectKeyboardForm(form),
  );

  test('[4.19] a rating is changed by arrow keys, read out and sent', async () => {
    await drawDialog('rate');
    await walk([
      on('Open'),
      into(supportText('rate.slider'), '{ArrowRight}'),
      into(supportText('rate.message'), 'The calendar is quick'),
      on(supportText('rate.submit')),
    ]);
    await expect
      .poll(waiting)
      .toMatchObject([{ action: 'rate-us', rate: 5, message: 'The calendar is quick' }]);
    await expect.element(buttonOf('Open')).toHaveFocus();
  });

  test('[5.1] a profile without a language moves the focus to the first language', async () => {
    await account.drawScreen('myProfile', { edit: 'words' }, undefined, '/my-profile?edit=words');
    await walk([into('English', ' '), into('മലയാളം', ' '), on(profileText('profile.save'))]);
    await expect.element(page.getByText(profileText('profile.languagesMissing'))).toBeVisible();
    await expect.element(page.getByRole('checkbox').first()).toHaveFocus();
  });

  test.each(['help', 'rate'] as const)(
    '[2.24] Escape closes %s, keeps the typed text, and returns the focus',
    async (dialog) => {
      const field =
        dialog === 'help' ? supportText('help.description') : supportText('rate.message');
      await drawDialog(dialog);
      await walk([on('Open'), into(field, 'Half a sent'), keys('{Escape}')]);
      await expect.element(buttonOf('Open')).toHaveFocus();
      await walk([keys('{Enter}')]);
      await expect.element(fieldOf(field)).toHaveValue('Half a sent');
    },
  );

  test('[2.24] Escape closes a report and returns the focus', async () => {
    await drawPost();
    await walk([on(more()), on(postsText('posts.report')), keys('{Escape}')]);
    await expect.element(buttonOf(more())).toHaveFocus();
    await expect.element(buttonOf(t('shell.close'))).not.toBeInTheDocument();
  });
});
