import { page } from 'vitest/browser';
import type { QuizDraft } from '../../sync/store/drafts.ts';
import { readSession, writeSession } from '../../sync/store/session.ts';
import type { Answer } from '../sync/scripted-wire.ts';
import type { ComponentAccount } from './component-account.tsx';

const params = { blended_id: '2401', division_code: 'kala' };
export const QUIZ_PATH = '/quiz/2401/kala';

/** Draws a quiz with the server's answer, at an address. */
export function drawQuiz(account: ComponentAccount, says: Answer, at = QUIZ_PATH): Promise<void> {
  account.script.answers['quiz-details'] = says;
  return account.drawScreen(
    'quiz',
    { ...params, ...Object.fromEntries(new URLSearchParams(at.split('?')[1])) },
    undefined,
    at,
  );
}
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

/** Returns the attempts that are stored on this device. */
export const heldAttempts = async ({ store }: ComponentAccount): Promise<readonly QuizDraft[]> =>
  Object.values((await readSession(store, ['draft_quizzes'])).draft_quizzes ?? {});

/** Stores an attempt on this device; `ran` is its age (milliseconds). */
export async function holdAttempt(
  { store }: ComponentAccount,
  over: { answers?: Record<string, string[]>; open?: number; ran?: number } = {},
) {
  const { answers = {}, open = 0, ran = 0 } = over;
  const at = Date.now();
  const time = { ran, away: 0, at, offset: 0 };
  const held = {
    attempt_id: '3f1c2d4e-5a6b-4c7d-8e9f-000000000001',
    started_at: at - ran,
    time,
    answers,
    flagged: [],
    open,
  };
  await writeSession(store, { draft_quizzes: { 601: held } });
}
