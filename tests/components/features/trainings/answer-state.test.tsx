import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { AnswerState } from '../../../../src/features/trainings/answer-state.tsx';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import type { Entry } from '../../../../sync/outbox/entry.ts';
import type { OutboxState } from '../../../../sync/store/db.ts';
import { answer } from '../../../sync/scene.ts';

// The language is shared by all tests of the page.
afterEach(() => chooseLanguage('en'));

const given = (wish: 'accept' | 'reject', state: OutboxState): Entry => ({
  id: 'entry',
  seq: 1,
  state,
  tries: 1,
  nextAt: 0,
  doneAt: 0,
  acked: 0,
  content: { action: 'answer-training', input: answer({ answer: wish }), at: 0 },
});

test.each([
  ['accept', 'acknowledged', 'Accepted'],
  ['reject', 'acknowledged', 'Rejected'],
  ['accept', 'waiting', 'Saved on this phone. We send it later.'],
  ['reject', 'waiting', 'Saved on this phone. We send it later.'],
] as const)('[E4] an answer "%s" that is %s reads "%s"', async (wish, state, words) => {
  await render(
    <AnswerState answer={given(wish, state)} accepted={false} rejected={wish === 'reject'} />,
  );
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await cleanup();
});

const refused = (failure: object): Entry => {
  const entry = given('accept', 'refused');
  return {
    ...entry,
    content: entry.content && {
      ...entry.content,
      failure: { kind: 'refused', status: 400, ...failure },
    },
  };
};
// A link needs the router, so the answer's state is drawn inside the app.
const draw = (entry: Entry) =>
  render(
    <MemoryRouter>
      <AnswerState answer={entry} accepted={false} />
    </MemoryRouter>,
  );

test('[E35] in Hindi a refusal with a known code is shown in Hindi', async () => {
  await chooseLanguage('hi');
  const { container } = await draw(refused({ code: 'seats-full', message: 'Seats are full' }));
  await expect.element(page.getByText('आपको देखना है: सीटें भर गई हैं')).toBeVisible();
  expect(container.querySelector('[lang]')).toBeNull();
  await cleanup();
});

test('[E35] in Hindi a server message without a known code is shown and marked as English', async () => {
  await chooseLanguage('hi');
  const { container } = await draw(refused({ message: 'Bring your own scissors' }));
  await expect.element(page.getByText('Bring your own scissors')).toHaveAttribute('lang', 'en');
  expect(container.textContent).toContain('आपको देखना है: Bring your own scissors');
  await cleanup();
});
