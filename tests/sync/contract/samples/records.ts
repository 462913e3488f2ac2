import type { recordRows } from '../../../../sync/contract/learning/records.ts';
import type { SamplesOf } from './sample.ts';

const AT = '2026-08-12T10:00:00Z';
const NUMBER = 'CS-7F3K-9QXT-2M4B-H0VW';

/** A valid request and answer of each of these calls. */
export const recordSamples: SamplesOf<typeof recordRows> = {
  'my-activity': {
    request: {},
    response: {
      error: false,
      activities: [
        {
          id: 'join-9001',
          kind: 'joined',
          title: 'Shade talk: coppers on level 4',
          at: AT,
          ref: 9001,
          minutes: 60,
        },
      ],
      totals: [{ month: '2026-08', entries: 1, trainings: 1, completed: 0, minutes: 60 }],
    },
  },
  'my-certificates': {
    request: {},
    response: {
      error: false,
      certificates: [
        {
          id: NUMBER,
          program: 'Curl by curl',
          program_id: 218,
          division_code: 'resham',
          holder: 'Asha Menon',
          issued_at: AT,
          state: 'valid',
          payload: 'CS1.a.b',
          signature: 'b',
          pdf: `/api/certificates/${NUMBER}.pdf?until=1&sig=s`,
          verify_url: `/verify/${NUMBER}`,
        },
      ],
      on_the_way: [{ program_id: 207, program: 'The one-length bob', completed_at: AT }],
    },
  },
  verify: {
    request: { id: NUMBER },
    response: {
      error: false,
      valid: true,
      state: 'valid',
      number: NUMBER,
      holder: 'Asha Menon',
      program: 'Curl by curl',
      issued_at: AT,
    },
  },
  'recorded-sessions': {
    request: { skip: 0, take: 10, text: 'a' },
    response: {
      error: false,
      total: 1,
      sessions: [
        {
          id: 9901,
          video_streaming_id: 59_901,
          title: 'Shade talk: violet toners',
          duration_s: 30,
          renditions: [
            { label: '240p', type: 'video/mp4', bytes: 230_000, url: '/media/base-level-240.mp4' },
          ],
          captions: [{ lang: 'hi', label: 'हिन्दी', url: '/media/base-level.hi.vtt' }],
          training_code: 9901,
          program_id: 111,
          division_code: 'rangat',
          training_start_date: AT,
          watched_share: 0.6,
          position_s: 18,
          position_at: AT,
        },
      ],
    },
  },
  'view-progress': {
    request: { video_streaming_id: 59_901, position_s: 18, duration_s: 30, at: AT },
    response: { error: false, position_s: 18, watched_share: 0.6 },
  },
};
