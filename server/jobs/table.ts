import { recountPeople } from '../db/count-people.ts';
import { sendMail, sendSms } from '../operations/messages/send-message.ts';
import { fanOut } from '../operations/notifications/fan-out.ts';
import { sendPush } from '../operations/push/send-push.ts';
import { remind } from '../operations/trainings/remind.ts';
import { makeVariants } from '../pictures/drawn/make-variants.ts';
import { sweepFiles } from '../pictures/uploaded/sweep-files.ts';
import type { JobTable } from './job.ts';
import { removeOld } from './retention.ts';

/** Every job that there is. */
export const jobTable: JobTable = {
  'send-sms': { how: 'outside', atOnce: 5, run: sendSms },
  'send-mail': { how: 'outside', atOnce: 5, run: sendMail },
  'send-push': { how: 'outside', atOnce: 20, run: sendPush },
  'push-fan-out': { how: 'inside', atOnce: 1, run: fanOut },
  'picture-variants': { how: 'outside', atOnce: 1, run: makeVariants },
  'training-reminders': { how: 'inside', atOnce: 1, run: remind },
  'sweep-files': { how: 'outside', atOnce: 1, run: sweepFiles },
  'count-people': { how: 'inside', atOnce: 1, run: (_payload, { db }) => recountPeople(db) },
  retention: { how: 'outside', atOnce: 1, run: removeOld },
};
