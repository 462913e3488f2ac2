import type { ReactNode } from 'react';
import type { Entry, EntryState } from '../../../sync/outbox/entry.ts';
import { serverText } from '../../i18n/language.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { outboxText } from '../../i18n/subjects/work/outbox.ts';
import { isOf } from '../../rules/content-of.ts';
import { paths } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Reason } from '../../ui/states/failed.tsx';

const needs = ({ state, content }: Entry): ReactNode => {
  const reason =
    (content?.failure && serverText('refusal', content.failure)) ??
    outboxText(
      `outbox.reason.${state === 'expired' || state === 'ambiguous' || state === 'poison' ? state : 'refused'}`,
    );
  return (
    <p className="need">
      <Icon name="alert" small />
      <span>
        <Reason around={(values) => trainingText('training.needs', values)} reason={reason} />{' '}
        <Link className="link" to={paths.outbox}>
          {trainingText('training.look')}
        </Link>
      </span>
    </p>
  );
};
const isIn = (): ReactNode => (
  <p className="here">
    <Icon name="check" small />
    {trainingText('training.accepted')}
  </p>
);
const isOut = (): ReactNode => (
  <p className="gone">
    <Icon name="close" small />
    {trainingText('training.isRejected')}
  </p>
);
/** An invitation is no error, so it is not styled as a warning. */
const isAsked = (): ReactNode => <p className="ask">{trainingText('training.open')}</p>;
const waiting = (): ReactNode => (
  <p className="wait">
    <Icon name="clock" small />
    {trainingText('training.waiting')}
  </p>
);

/** State of an answer in words; "accepted" only once the server confirmed it (E4). */
const shown: Record<EntryState, (entry: Entry) => ReactNode> = {
  waiting,
  sending: () => (
    <p className="wait">
      <Icon name="send" small />
      {trainingText('training.sending')}
    </p>
  ),
  // The server accepted it; its documents will show it after the next pull.
  acknowledged: ({ content }) =>
    content && isOf(content, 'answer-training') && content.input.answer === 'reject'
      ? isOut()
      : isIn(),
  sent: () => null,
  refused: needs,
  expired: needs,
  ambiguous: needs,
  poison: needs,
  newer: () => null,
};

interface AnswerStateProps {
  answer: Entry | null;
  /** The answer in the server's document; a pending answer does not count. */
  accepted: boolean;
  /** The server's document, or a pending answer over it, says no. */
  rejected?: boolean;
  /** The training still asks for an answer. */
  asked?: boolean;
}

export function AnswerState({
  answer,
  accepted,
  rejected = false,
  asked = false,
}: AnswerStateProps) {
  const part = answer && shown[answer.state](answer);
  if (part) return part;
  if (accepted) return isIn();
  if (rejected) return isOut();
  return asked ? isAsked() : null;
}
