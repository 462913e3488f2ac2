import { expect, test } from 'vitest';
import { phoneVersion } from '../../../../sync/contract/rules/media.ts';

const picture = (lines: number) => ({ label: `${lines}p`, type: 'video/mp4' });
const sound = { label: 'audio', type: 'audio/mp4' };

test.each([
  [
    'the best of at most 480 lines, in whatever order they are listed',
    [picture(720), picture(240), picture(480), sound],
    '480p',
  ],
  ['the smallest where all are larger', [picture(1080), picture(720)], '720p'],
  ['none where there is sound alone', [sound], undefined],
])('%s', (_which, versions, label) => {
  expect(phoneVersion(versions)?.label).toBe(label);
});
