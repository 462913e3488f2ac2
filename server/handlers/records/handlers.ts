import type { recordRows } from '../../../sync/contract/records.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { myCertificates, verify } from './certificates.ts';
import { myActivity } from './my-activity.ts';
import { recordedSessions, viewProgressOf } from './recordings.ts';

/** Activity, certificates, recordings. */
export const recordHandlers: HandlersOf<typeof recordRows> = {
  'my-activity': myActivity,
  'my-certificates': myCertificates,
  verify,
  'recorded-sessions': recordedSessions,
  'view-progress': viewProgressOf,
};
