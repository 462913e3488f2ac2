import type { supportRows } from '../../../../sync/contract/posts/support.ts';
import type { SamplesOf } from './sample.ts';

/** A valid request and answer of each of these calls. */
export const supportSamples: SamplesOf<typeof supportRows> = {
  'rate-us': { request: { rate: 5, message: 'Quick' }, response: { message: 'Thank you' } },
  'snow-post-ticket': {
    request: {
      HDCode: 'HD1001',
      HDName: 'Asha Menon',
      City: 'Kochi',
      UserContactNo: '9800010001',
      System: 'Chairside',
      IssueType: 'Chairside Access Mobile App Login',
      EmailID: 'asha@salon.example.com',
      IssueDescription: 'The code does not arrive.',
      images: [new File(['x'], 'screen.png', { type: 'image/png' })],
    },
    response: { error: false, message: 'Thank you' },
  },
};
