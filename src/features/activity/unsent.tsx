import type { ReactNode } from 'react';
import { ta } from '../../i18n/en/activity.ts';
import { paths } from '../../rules/paths.ts';
import { Department } from '../../ui/department.tsx';
import { MoreLink } from '../../ui/more-link.tsx';

/** The frame around what has not reached the server. */
export function Unsent({ children }: { children: ReactNode }) {
  return (
    <Department title={ta('activity.unsent')} link={<MoreLink to={paths.outbox}>{ta('activity.unsentLink')}</MoreLink>}>
      {children}
    </Department>
  );
}
