import { closedDoorText } from '../../i18n/subjects/closed-door.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';

/**
 * In place of a screen that opens with the approval: why, and what is open already. Needs no
 * connection.
 */
export function ClosedDoor({ title }: { title: string }) {
  return (
    <Empty
      level={1}
      picture="learn"
      kicker={title}
      title={closedDoorText('closed.title')}
      text={closedDoorText('closed.text')}
      action={
        <ButtonLink to={paths.educationPortfolio}>{closedDoorText('closed.learn')}</ButtonLink>
      }
    />
  );
}
