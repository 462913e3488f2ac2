import { Activity } from '../features/activity/activity.tsx';
import { Unsent } from '../features/activity/unsent.tsx';
import { UnsentRows } from '../features/outbox/unsent-rows.tsx';
import { Receipts } from '../features/trainings/receipts/receipts.tsx';
import type { ScreenProps } from './screen-module.ts';

/** My Activities: the record, with what waits and what proves attendance; three features that know nothing of each other. */
export default function ActivityScreen({ title }: ScreenProps) {
  return <Activity title={title} unsent={<UnsentRows around={(rows) => <Unsent>{rows}</Unsent>} />} receipts={<Receipts />} />;
}
