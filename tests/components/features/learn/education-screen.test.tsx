import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { learnText } from '../../../../src/i18n/subjects/learning/learn.ts';
import { homeRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { program } from '../../../support/program.ts';
import { type Answer, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['home-pwa'] = () =>
    json(home({ divisions: [{ division_code: 'rangat', division_short_name: 'Rangat' }] }));
  await account.engine.pull(...homeRead('HD1001'));
});
afterEach(() => account.remove());

const programOf = (id: number, name: string, over: Parameters<typeof program>[0] = {}) =>
  program({
    program_id: id,
    course: { id: 1000 + id },
    program: name,
    hindi: null,
    division_code: 'rangat',
    state: 'new',
    ...over,
  });
const LIST = {
  error: false,
  all_program_list: [
    programOf(1, 'Foil placement', { state: 'in-progress', progress: 0.4 }),
    programOf(2, 'Shade talk', { program_type: 'ONLINE', course: null }),
    programOf(3, 'Mixing', { state: 'done', done_at: '2026-08-08T04:00:00Z' }),
  ],
};
const NAMES = ['Rangat', 'Foil placement', 'Shade talk', 'Mixing'];
const draw = (answer: Answer) => {
  account.script.answers['all-programs-list'] = answer;
  return account.drawScreen('professionalEducation', { division_code: 'rangat' });
};
const part = (name: string) => page.getByRole('region', { name });

test('[2.5] a division’s programs are grouped by type, and a status filter narrows them', async () => {
  await draw(() => json(LIST));
  await expect
    .element(part(learnText('learn.kind.course')))
    .toMatchTextContent(/Foil placement.*Mixing/);
  await expect.element(part(learnText('learn.kind.webinar'))).toMatchTextContent(/Shade talk/);
  await account.wordsHold(...NAMES);
  await page.getByRole('button', { name: `${learnText('learn.done')} 1` }).click();
  await expect.element(page.getByText('Foil placement')).not.toBeInTheDocument();
  await expect.element(page.getByText('Mixing')).toBeVisible();
});

test('(8.3, without a connection) a list that was never stored is reported as not on this device', async () => {
  await draw(offline);
  await expect
    .element(page.getByRole('heading', { name: learnText('learn.listNotHere') }))
    .toBeVisible();
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the list', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['all-programs-list'] = () => json(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Mixing')).toBeVisible();
});

test('a division without programs links to the portfolio', async () => {
  await draw(() => json({ error: false, all_program_list: [] }));
  await expect
    .element(page.getByRole('link', { name: learnText('learn.portfolio') }))
    .toBeVisible();
  await account.wordsHold(...NAMES);
});
