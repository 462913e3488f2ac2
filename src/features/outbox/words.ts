import type { ActionName, InputOf } from '../../../sync/actions/index.ts';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { Content, EntryState } from '../../../sync/outbox/entry.ts';
import type { OutboxState } from '../../../sync/store/db.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { addEnglish, serverText } from '../../i18n/language.ts';
import { subject } from '../../i18n/subject.ts';
import { english as refusalsEnglish } from '../../i18n/subjects/frame/refusals.ts';
import { supportText } from '../../i18n/subjects/help/support.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { type OutboxWords, outboxText } from '../../i18n/subjects/work/outbox.ts';
import { english as workEnglish } from '../../i18n/subjects/work/work.ts';

interface EntryWords {
  readonly title: string;
  readonly about?: string | undefined;
}

/** Exceptions to an action's title, which is the message of its name with the input's fields. */
interface Special<A extends ActionName> {
  /**
   * The variant of the title, for an action that has several; by default `on` and `off` for an
   * input with such a switch.
   */
  readonly variant?: (input: InputOf<A>) => string;
  readonly about?: (input: InputOf<A>, zone: string) => string | undefined;
  /** The action only records views and positions, which a person would not call work. */
  readonly byTheWay?: true;
}
const special = {
  'answer-training': {
    variant: ({ answer }: InputOf<'answer-training'>) => answer,
    about: ({ training_start_date }, zone) =>
      trainingText('training.at', { when: dateTimeOf(Date.parse(training_start_date), zone) }),
  },
  'product-note': {
    variant: ({ text }: InputOf<'product-note'>) => (text.trim() === '' ? 'removed' : 'written'),
    about: ({ text }) => text.trim() || undefined,
  },
  'add-post': { about: ({ text }) => text || undefined },
  'edit-post': { about: ({ text }) => text || undefined },
  'add-comment': { about: ({ text }) => text },
  'report-post': { about: ({ reason }) => reason },
  'change-representative': { about: ({ reason }: InputOf<'change-representative'>) => reason },
  'update-profile': {
    about: ({ name, email, city }) => [name, email, city].filter(Boolean).join(', ') || undefined,
  },
  'ask-help': {
    about: ({ pictures }) =>
      pictures.length > 0 ? supportText('help.count', { count: pictures.length }) : undefined,
  },
  'keep-place': { byTheWay: true },
  'keep-film-place': { byTheWay: true },
  'watch-recording': { byTheWay: true },
  'record-view': { byTheWay: true },
  'read-notice': { byTheWay: true },
  'read-all-notices': { byTheWay: true },
  'track-popup': { byTheWay: true },
} as const satisfies { readonly [A in ActionName]?: Special<A> };

interface Switch {
  readonly on: boolean;
}
type Switched<A extends ActionName> = InputOf<A> extends Switch ? `${A}.${'on' | 'off'}` : A;
/** An action's name, or that of each of its variants. */
type Titled<A extends ActionName> = A extends keyof typeof special
  ? (typeof special)[A] extends { readonly variant: (input: never) => infer Variant extends string }
    ? `${A}.${Variant}`
    : Switched<A>
  : Switched<A>;
type TitleName<A extends ActionName> = `${'wish' | 'done'}.${Titled<A>}`;

type Titles = typeof workEnglish;

type Placeholders<Message> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Plain = string | number | null | undefined;
/** The fields of an input that a message can have as placeholders. */
type FieldOf<I> = { [F in keyof I]-?: I[F] extends Plain ? F : never }[keyof I];
type MessageOf<A extends ActionName> =
  Placeholders<Titles[TitleName<A> & keyof Titles]> extends FieldOf<InputOf<A>> ? string : never;
/**
 * Every action has the messages `wish.<action>` and `done.<action>`, with fields of its input as
 * their placeholders: without them this does not compile.
 */
const titles: { readonly [A in ActionName as TitleName<A>]: MessageOf<A> } = workEnglish;
const titleText = subject(titles);

const isSwitch = (input: object): input is Switch => 'on' in input;
const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/**
 * The exceptions of an action. The cast is needed because TypeScript cannot relate the input to the
 * index.
 */
const specialOf = (action: string): Special<ActionName> =>
  ((special as Partial<Record<string, unknown>>)[action] ?? {}) as Special<ActionName>;

/** Whether a person would call an entry work; true for an entry that cannot be decrypted. */
export const isCalledWork = (content: Content | null): boolean =>
  content === null || !specialOf(content.action).byTheWay;

/**
 * Title and details of an entry, also of one that cannot be decrypted. `done`: the server has
 * accepted it; only then the title says so (E4).
 */
export function wordsOf(content: Content | null, done: boolean, zone: string): EntryWords {
  if (!content) return { title: outboxText('outbox.unknown') };
  const { action, input } = content;
  const { variant, about } = specialOf(action);
  // A variant belongs to its action; cast for the same reason.
  const which = variant ? variant(input) : isSwitch(input) ? (input.on ? 'on' : 'off') : undefined;
  const name = (which === undefined ? action : `${action}.${which}`) as Titled<ActionName>;
  const values = Object.fromEntries(
    Object.entries(input).filter((field): field is [string, string | number] => isPlain(field[1])),
  );
  return {
    title: titleText(done ? `done.${name}` : `wish.${name}`, values),
    about: about?.(input, zone),
  };
}

const reasons: Partial<Record<EntryState, OutboxWords>> = {
  expired: 'outbox.reason.expired',
  ambiguous: 'outbox.reason.ambiguous',
  poison: 'outbox.reason.poison',
};

// A refused check-in has only a code, in a list without messages, so the English messages are
// needed too.
addEnglish(refusalsEnglish);

/** Why an entry needs the person: the server's message, else the message for its state. */
export const reasonOf = (state: EntryState, failure: Failure | undefined): string =>
  (failure && serverText('refusal', failure)) ??
  outboxText(reasons[state] ?? 'outbox.reason.refused');

/** Text of a verdict notice: the server's message, else the reason with the action's title. */
export function verdictText({
  state,
  content,
}: {
  state: OutboxState;
  content: Content | null;
}): string {
  if (state === 'acknowledged')
    return (
      (content && serverText('success', content, { reference: content.reference ?? '' })) ?? ''
    );
  const reason = reasonOf(state, content?.failure);
  return content?.failure?.message === undefined
    ? `${wordsOf(content, false, 'Asia/Kolkata').title}: ${reason}`
    : reason;
}
