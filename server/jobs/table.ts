import type { JobContext } from '../context.ts';
import { recountPeople } from '../db/count-people.ts';
import { sendMail, sendSms } from '../operations/messages/send-message.ts';
import { fanOut } from '../operations/notifications/fan-out.ts';
import { sendPush } from '../operations/push/send-push.ts';
import { remind } from '../operations/trainings/remind.ts';
import { leaveOldFiles } from '../operations/uploads/leave-files.ts';
import { makeVariants } from '../pictures/drawn/variants.ts';
import { sweepFiles } from '../pictures/uploaded/sweep-files.ts';
import { moveEarlierJobs } from '../queue/earlier-jobs.ts';
import type { JobName, PayloadOf } from '../queue/payloads.ts';
import { removeOld } from './retention.ts';

/** One kind of job. */
export interface Job<N extends JobName> {
  /**
   * `inside`: its effect and its completion are one transaction, so it happens exactly once.
   * `outside`: it talks to other machines, so it happens at least once, usually exactly once.
   */
  readonly how: 'inside' | 'outside';
  /** How many run at once in each instance. */
  readonly atOnce: number;
  readonly run: (payload: PayloadOf<N>, context: JobContext) => Promise<void>;
}

export type JobTable = { readonly [N in JobName]: Job<N> };

/** Every job that there is. */
export const jobTable: JobTable = {
  'send-sms': { how: 'outside', atOnce: 5, run: sendSms },
  'send-mail': { how: 'outside', atOnce: 5, run: sendMail },
  'send-push': { how: 'outside', atOnce: 20, run: sendPush },
  'push-fan-out': { how: 'inside', atOnce: 1, run: fanOut },
  'picture-variants': { how: 'outside', atOnce: 1, run: makeVariants },
  'training-reminders': { how: 'inside', atOnce: 1, run: remind },
  'sweep-files': {
    how: 'outside',
    atOnce: 1,
    run: async (payload, context) => {
      await sweepFiles(payload, context);
      await leaveOldFiles(context);
    },
  },
  'count-people': { how: 'inside', atOnce: 1, run: (_payload, { db }) => recountPeople(db) },
  retention: { how: 'outside', atOnce: 1, run: removeOld },
  upkeep: { how: 'outside', atOnce: 1, run: async (_payload, { upkeep }) => upkeep?.('changed') },
  'earlier-jobs': { how: 'inside', atOnce: 1, run: (_payload, { db }) => moveEarlierJobs(db) },
};
