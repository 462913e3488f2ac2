import type { ActionName, InputOf } from '../../../sync/actions/index.ts';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { Content } from '../../../sync/outbox.ts';
import type { OutboxState } from '../../../sync/store/db.ts';
import { type OutboxWords, to } from '../../i18n/en/outbox.ts';
import { dateTimeOf } from '../../rules/when.ts';

interface Said {
  readonly title: string;
  readonly about?: string | undefined;
}

/** What each action is called in the person's words; a new action does not compile without them. */
const named: { [A in ActionName]: (input: InputOf<A>, done: boolean, zone: string) => Said } = {
  'answer-training': ({ answer, name, training_start_date }, done, zone) => ({
    title: to(`outbox.${done ? 'done' : 'wish'}.${answer}`, { name }),
    about: to('outbox.trainingAt', { when: dateTimeOf(Date.parse(training_start_date), zone) }),
  }),
  'check-in': ({ name }, done) => ({ title: to(`outbox.${done ? 'done' : 'wish'}.checkIn`, { name }) }),
  'track-popup': ({ name }) => ({ title: to('outbox.wish.popup', { name }) }),
  'rate-us': ({ rate }, done) => ({ title: to(`outbox.${done ? 'done' : 'wish'}.rate`, { rate }) }),
  'ask-help': ({ IssueType, pictures }, done) => ({
    title: to(`outbox.${done ? 'done' : 'wish'}.help`, { type: IssueType ?? '' }),
    about: pictures.length > 0 ? to('outbox.pictures', { count: pictures.length }) : undefined,
  }),
  'read-notice': ({ name }, done) => ({ title: to(`outbox.${done ? 'done' : 'wish'}.read`, { name }) }),
  'read-all-notices': (_, done) => ({ title: to(`outbox.${done ? 'done' : 'wish'}.readAll`) }),
  'record-view': ({ name }, done) => ({ title: to(`outbox.${done ? 'done' : 'wish'}.view`, { name }) }),
};

/**
 * What an entry is about; one that does not open any more is named as such. Only what a server has taken is said
 * to be done (EXPERIENCE 4).
 */
export function wordsOf(content: Content | null, done: boolean, zone: string): Said {
  if (!content) return { title: to('outbox.unknown') };
  // The input belongs to the content's own action, which TypeScript cannot see through the index.
  return (named[content.action] as (input: Content['input'], done: boolean, zone: string) => Said)(content.input, done, zone);
}

const reasons: Partial<Record<OutboxState, OutboxWords>> = {
  expired: 'outbox.reason.expired',
  ambiguous: 'outbox.reason.ambiguous',
  poison: 'outbox.reason.poison',
};

/** What a server says by a machine word alone. */
const codes: Readonly<Record<string, OutboxWords>> = { unknown: 'outbox.reason.unknown', 'not-open': 'outbox.reason.notOpen' };

/** Why an entry needs the person: the server's own words where it had any. */
export const reasonOf = (state: OutboxState, failure: Failure | undefined): string =>
  failure?.message ?? to((state === 'refused' && codes[failure?.code ?? '']) || (reasons[state] ?? 'outbox.reason.refused'));

/** What a notice says: the server's words, else what became of the work. */
export function noticeText({ state, content }: { state: OutboxState; content: Content | null }): string {
  if (state === 'acknowledged') return content?.message ?? '';
  return content?.failure?.message ?? `${wordsOf(content, false, 'Asia/Kolkata').title}: ${reasonOf(state, content?.failure)}`;
}
