import type { ReactNode } from 'react';
import type { Entry } from '../../../sync/outbox.ts';
import type { OutboxState } from '../../../sync/store/db.ts';
import { to } from '../../i18n/en/outbox.ts';
import { tt } from '../../i18n/en/trainings.ts';
import { paths } from '../../rules/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const needs = ({ state, content }: Entry): ReactNode => {
  const reason =
    content?.failure?.message ?? to(`outbox.reason.${state === 'expired' || state === 'ambiguous' || state === 'poison' ? state : 'refused'}`);
  return (
    <p className="need">
      <Icon name="alert" small />
      <span>
        {tt('training.needs', { reason })}{' '}
        <Link className="link" to={paths.outbox}>
          {tt('training.look')}
        </Link>
      </span>
    </p>
  );
};
const isIn = (
  <p className="here">
    <Icon name="check" small />
    {tt('training.accepted')}
  </p>
);
const waiting = (): ReactNode => (
  <p className="wait">
    <Icon name="clock" small />
    {tt('training.waiting')}
  </p>
);

/** How an answer stands, in words; "accepted" is only said once the server said so (EXPERIENCE 4). */
const shown: Record<OutboxState, (entry: Entry) => ReactNode> = {
  waiting,
  sending: () => (
    <p className="wait">
      <Icon name="send" small />
      {tt('training.sending')}
    </p>
  ),
  // The server took it; its documents will say so with the next pull.
  acknowledged: () => isIn,
  sent: () => null,
  refused: needs,
  expired: needs,
  ambiguous: needs,
  poison: needs,
};

export function TrainingState({ answer, accepted }: { answer: Entry | null; accepted: boolean }) {
  const own = answer && shown[answer.state](answer);
  return own ?? (accepted ? isIn : null);
}
