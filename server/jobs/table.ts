import { fanOut } from '../notices/fan-out.ts';
import { makeVariants } from '../pictures/make-variants.ts';
import { sendPush } from '../push/send-push.ts';
import { sendMail, sendSms } from '../senders/send.ts';
import { remind } from '../trainings/remind.ts';
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
  retention: { how: 'outside', atOnce: 1, run: removeOld },
};
