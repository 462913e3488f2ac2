import { Activity, Unsent } from '../../features/activity/activity.tsx';
import { UnsentRows } from '../../features/outbox/entry-row.tsx';
import { Receipts } from '../../features/receipts/receipts.tsx';
import { activityText } from '../../i18n/subjects/work/activity.ts';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';

const Waiting = () => <UnsentRows around={(rows) => <Unsent>{rows}</Unsent>} />;

/**
 * My Activities: the record, unsent work and attendance receipts; composed here, because the three
 * features do not know each other.
 */
export default function ActivityScreen({
  document,
  title,
  Age,
}: DocumentProps<'myActivity', 'my-activity'>) {
  return (
    <Activity
      document={document}
      title={title}
      Age={Age}
      unsent={<Waiting />}
      receipts={<Receipts />}
    />
  );
}

export const notHere = () => activityText('activity.notHere');

/** Unsent work and receipts are stored on this device, whatever the server says. */
export function Absent({ title, children }: AbsentProps) {
  return (
    <>
      <h1>{title}</h1>
      <Waiting />
      <Receipts />
      {children}
    </>
  );
}
