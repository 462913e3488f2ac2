import { ta } from '../../i18n/en/activity.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Empty } from '../../ui/empty.tsx';

/** Nothing was done yet: the first step, and the way to it. */
export function ActivityEmpty() {
  const action = <ButtonLink to={paths.educationPortfolio}>{ta('activity.emptyAction')}</ButtonLink>;
  return <Empty picture="/pictures/empty-work.svg" title={ta('activity.emptyTitle')} text={ta('activity.emptyText')} action={action} />;
}
