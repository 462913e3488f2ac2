import { trainingRows } from '../../../sync/contract/trainings.ts';
import { calls } from '../../call/calls.ts';
import { hairdressers, signedIn } from '../../domain/access.ts';
import { LEARNING } from '../../domain/documents.ts';
import { acceptRejectEducation, acceptRejectWebinar, joinNowCheck, liveVideoView } from './trainings.ts';

/** What an answer changes, for the person and for the trainer who counts on them. */
const ANSWER = ['home-pwa', 'calendar', 'webinar-details', 'education-details', 'my-activity', 'training-roster'] as const;

/** Answering and joining a training. */
export const trainingCalls = calls('Trainings', trainingRows, {
  'accept-reject-webinar': {
    may: hairdressers,
    changes: { byHandler: ANSWER },
    summary: 'Accepts (2) or rejects (5) a webinar; the last answer counts.',
    handle: acceptRejectWebinar,
  },
  'accept-reject-education': {
    may: hairdressers,
    changes: { byHandler: ANSWER },
    summary: 'Accepts (2) or rejects (5) a session in a room; the last answer counts.',
    handle: acceptRejectEducation,
  },
  'join-now-check': { may: signedIn, summary: 'The person’s own sessions that run into this one.', handle: joinNowCheck },
  'live-video-view': {
    may: signedIn,
    changes: {
      byHandler: [...ANSWER, ...LEARNING],
    },
    summary: 'Records that a live session was joined, once per person and session.',
    handle: liveVideoView,
  },
});
