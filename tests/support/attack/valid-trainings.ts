import { asc, eq } from 'drizzle-orm';
import { notifications } from '../../../server/db/schema-content.ts';
import { certificates, recordings } from '../../../server/db/schema-records.ts';
import { trainings } from '../../../server/db/schema-trainings.ts';
import type { TestServer } from '../server.ts';
import type { ValidTable } from './valid.ts';

const ME = { leapcode: 'HD1001' };
const DAY = 86_400_000;
const at = (server: TestServer, offset = 0) => new Date(server.clock.now() + offset).toISOString();

const recorded = async (server: TestServer) => {
  const [found] = await server.db
    .select({ id: trainings.videoStreamingId })
    .from(recordings)
    .innerJoin(trainings, eq(trainings.code, recordings.trainingCode))
    .orderBy(asc(trainings.code))
    .limit(1);
  return found?.id;
};
const certificateOf = async (server: TestServer) => {
  const [found] = await server.db.select({ id: certificates.id }).from(certificates).orderBy(asc(certificates.id)).limit(1);
  return found?.id;
};

/** Home, trainings, the calendar, records, notices and changes. */
export const validTrainings: ValidTable = {
  'home-pwa': { as: 'HD1001', fields: { ...ME, notification_flag: 1 } },
  'get-notification-popup': { as: 'HD1001', fields: ME },
  GetHDDivisionMap: { as: 'HD1001', fields: ME },
  'accept-reject-webinar': { as: 'HD1001', fields: { tracking_status: 2, program_id: 102, training_code: 9001, program_type_id: 12 } },
  'accept-reject-education': { as: 'HD1001', fields: { tracking_status: 2, program_id: 107, training_code: 9007, program_type_id: 21 } },
  'join-now-check': { as: 'HD1001', fields: { training_code: 9002 } },
  'live-video-view': { as: 'HD1001', fields: { active: 1, video_streaming_id: 59_002, ...ME } },
  calendar: { as: 'HD1001', fields: async (server) => ({ from: at(server, -DAY), to: at(server, 30 * DAY) }) },
  'calendar-feed': { as: 'HD1001', fields: {} },
  'calendar-feed-reset': { as: 'HD1001', fields: {} },
  'training-roster': { as: 'TR2001', fields: { training_code: 9003 } },
  'training-check-in': {
    as: 'TR2001',
    fields: async (server) => ({ training_code: 9003, people: [{ login_code: 'HD1001', at: at(server), by: 'qr' }] }),
  },
  'my-activity': { as: 'HD1001', fields: {} },
  'my-certificates': { as: 'HD1001', fields: {} },
  verify: { as: 'nobody', fields: async (server) => ({ id: await certificateOf(server) }) },
  'recorded-sessions': { as: 'HD1001', fields: { skip: 0, take: 10, text: 'a' } },
  'view-progress': {
    as: 'HD1001',
    fields: async (server) => ({ video_streaming_id: await recorded(server), position_s: 12, duration_s: 30, at: at(server) }),
  },
  'hd-trainer-click-notification-action': {
    as: 'HD1001',
    fields: { ...ME, push_notification_id: 1, do_not_display: 1, hd_or_trainer_id: 'HD1001' },
  },
  'notification-list': { as: 'HD1001', fields: { skip: 0, take: 10, leapCode: 'HD1001', division_code: ['rangat'] } },
  'notification-view': { as: 'HD1001', fields: ME },
  'notification-update': {
    as: 'HD1001',
    fields: async ({ db }, person) => {
      const [notice] = await db
        .select()
        .from(notifications)
        .where(eq(notifications.accountId, person?.id ?? 'HD1001'))
        .orderBy(asc(notifications.id))
        .limit(1);
      return { notification_id: notice?.id };
    },
  },
  'popup-history': { as: 'HD1001', fields: {} },
  changes: { as: 'HD1001', fields: {} },
  capabilities: { as: 'nobody', fields: {} },
  'client-log': {
    as: 'HD1001',
    fields: async (server) => ({
      app_version: '1.0.0',
      failures: [{ at: at(server), kind: 'malformed', endpoint: 'home-pwa', status: 200, code: 'shape', message: 'An answer was cut.' }],
    }),
  },
};
