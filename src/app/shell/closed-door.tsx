import { t } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';

/** In place of a screen that opens with the approval: why, and what is open already. Needs no connection. */
export function ClosedDoor({ title }: { title: string }) {
  return (
    <Empty
      level={1}
      picture="learn"
      kicker={title}
      title={t('door.title')}
      text={t('door.text')}
      action={<ButtonLink to={paths.educationPortfolio}>{t('door.learn')}</ButtonLink>}
    />
  );
}
