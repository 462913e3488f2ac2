import { entryText } from '../../i18n/subjects/account/entry.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';

/**
 * Shown in place of a screen that needs the approval: the reason, and a link to what is already
 * open. Needs no connection.
 */
export function ClosedDoor({ title }: { title: string }) {
  return (
    <Empty
      level={1}
      picture="learn"
      kicker={title}
      title={entryText('closed.title')}
      text={entryText('closed.text')}
      action={<ButtonLink to={paths.educationPortfolio}>{entryText('closed.learn')}</ButtonLink>}
    />
  );
}
