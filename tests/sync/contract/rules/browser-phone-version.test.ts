import { expect, test } from 'vitest';
import { phoneVersion } from '../../../../sync/contract/rules/browser.ts';

const picture = (lines: number) => ({ label: `${lines}p`, type: 'video/mp4' });
const sound = { label: 'audio', type: 'audio/mp4' };

test.each([
  [
    'the best of at most 480 lines, in any order of the list',
    [picture(720), picture(240), picture(480), sound],
    '480p',
  ],
  ['the smallest if all are larger', [picture(1080), picture(720)], '720p'],
  ['none if there is only sound', [sound], undefined],
])('the version for phones is %s', (_which, versions, label) => {
  expect(phoneVersion(versions)?.label).toBe(label);
});
