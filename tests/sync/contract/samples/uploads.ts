import type { uploadRows } from '../../../../sync/contract/uploads.ts';
import type { SamplesOf } from './sample.ts';

/** A valid request and answer of each of these calls. */
export const uploadSamples: SamplesOf<typeof uploadRows> = {
  'upload-part': {
    request: {
      file: '0f0e0d0c-0b0a-4908-8706-050403020100',
      offset: '0',
      total: '1',
      part: new File(['x'], 'look.jpg', { type: 'image/jpeg' }),
    },
    response: { error: false, stored: 1 },
  },
};
