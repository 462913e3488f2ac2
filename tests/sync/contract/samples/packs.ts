import type { packRows } from '../../../../sync/contract/products/packs.ts';
import type { SamplesOf } from './sample.ts';

/** A valid request and answer of each of these calls. */
export const packSamples: SamplesOf<typeof packRows> = {
  'pack-manifest': {
    request: { kind: 'course', id: 1201 },
    response: {
      error: false,
      title: 'Balayage on dark bases',
      image: '/pictures/program/rangat/x.svg',
      version: 'dBfV3nq7Wc0T1m9Zk2Ls4x',
      bytes: 418_689,
      documents: [
        {
          name: 'elearning-details',
          request: { leapcode: 'HD1001', division_code: 'rangat', course_id: 1201 },
          title: 'Balayage on dark bases',
        },
      ],
      files: [
        {
          url: '/media/base-level-480.mp4',
          bytes: 418_689,
          sha256: 'ab'.repeat(32),
          type: 'video/mp4',
          title: 'Where the light falls',
        },
      ],
      online_only: ['Live questions'],
    },
  },
};
