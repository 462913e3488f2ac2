import { expect, test } from 'vitest';
import {
  choicesOf,
  filterRecordings,
  leadRecording,
  NO_WISHES,
  recordingHere,
  standIn,
} from '../../../../src/features/recordings/rules.ts';
import { filesIn } from '../../../../src/live/media/use-film.ts';
import type { Recording } from '../../../../sync/contract/learning/recordings.ts';
import type { PackView } from '../../../../sync/page/packs.ts';
import { recordSamples } from '../../../sync/contract/samples/records.ts';

const [sample] = recordSamples['recorded-sessions'].response.sessions;
const version = (label: string, code: number) => ({
  label,
  type: 'video/mp4',
  bytes: 1,
  url: `/media/${code}-${label}.mp4`,
});
const recording = (code: number, more: Partial<Recording> = {}): Recording => ({
  ...(sample as Recording),
  id: code,
  video_streaming_id: code,
  title: `Talk ${code}`,
  renditions: [version('240p', code), version('480p', code), version('720p', code)],
  position_s: null,
  position_at: null,
  watched_share: 0,
  training_start_date: `2026-0${code}-01T10:00:00Z`,
  ...more,
});
const NOWHERE = { whole: new Set<string>(), coming: new Set<string>() };
const ids = (some: readonly Recording[]) => some.map(({ id }) => id);

test('a recording is new, started or watched; 95 % counts as watched', () => {
  expect(standIn(recording(1))).toBe('new');
  expect(standIn(recording(1, { position_s: 2 }))).toBe('started');
  expect(standIn(recording(1, { watched_share: 0.6 }))).toBe('started');
  expect(standIn(recording(1, { watched_share: 0.96, position_s: 3 }))).toBe('watched');
});

test('a recording is whole with one stored version, and saving during a download', () => {
  expect(recordingHere(recording(1), NOWHERE)).toBe('empty');
  expect(recordingHere(recording(1), { ...NOWHERE, coming: new Set(['/media/1-480p.mp4']) })).toBe(
    'saving',
  );
  expect(
    recordingHere(recording(1), {
      whole: new Set(['/media/1-240p.mp4']),
      coming: new Set(['/media/1-480p.mp4']),
    }),
  ).toBe('whole');
});

test('a stored recording is recognised whatever its URL’s signature', () => {
  const items = [{ url: '/media/1-480p.mp4?until=1&sig=one', stored: 1, bytes: 1 }];
  const files = filesIn({ packs: [{ pin: {}, items }] as unknown as readonly PackView[] });
  const signed = recording(1, {
    renditions: [{ ...version('480p', 1), url: '/media/1-480p.mp4?until=2&sig=two' }],
  });
  expect(recordingHere(signed, files)).toBe('whole');
});

test('the list applies all filters together, and is sorted', () => {
  const all = [
    recording(1, { trainer_name: 'Zoé Khan', duration_s: 90 }),
    recording(2, { division_code: 'mool', duration_s: 30, title: 'मेहंदी' }),
    recording(3, { position_s: 5, duration_s: 60 }),
  ];
  const find = (wishes: object) =>
    ids(
      filterRecordings(
        all,
        { ...NO_WISHES, ...wishes },
        { ...NOWHERE, whole: new Set(['/media/2-480p.mp4']) },
      ),
    );
  expect(find({})).toEqual([3, 2, 1]);
  expect(find({ order: 'oldest' })).toEqual([1, 2, 3]);
  expect(find({ order: 'shortest' })).toEqual([2, 3, 1]);
  expect(find({ text: 'zoe talk' })).toEqual([1]);
  expect(find({ text: 'mehndi' })).toEqual([2]);
  expect(find({ part: 'started' })).toEqual([3]);
  expect(find({ part: 'here' })).toEqual([2]);
  expect(find({ brand: 'mool', part: 'started' })).toEqual([]);
  expect(find({ year: '2025' })).toEqual([]);
});

test('the recording watched last leads, else the latest; unplayable ones are skipped if one is playable', () => {
  const begun = (code: number, at: string) => recording(code, { position_s: 5, position_at: at });
  const all = [recording(9), begun(1, '2026-08-01T10:00:00Z'), begun(2, '2026-08-02T10:00:00Z')];
  expect(leadRecording(all, () => true)?.id).toBe(2);
  expect(leadRecording(all, ({ id }) => id === 1)?.id).toBe(1);
  expect(leadRecording([recording(1), recording(3)], () => true)?.id).toBe(3);
  expect(leadRecording([recording(1)], () => false)?.id).toBe(1);
  expect(leadRecording([], () => true)).toBeUndefined();
});

test('filter options are unique and sorted by name', () => {
  const all = [
    recording(1, { division_code: 'a' }),
    recording(2, { division_code: 'b' }),
    recording(3, { division_code: 'a' }),
  ];
  expect(
    choicesOf(
      all,
      ({ division_code }) => division_code,
      (code) => ({ a: 'Vayu', b: 'Mool' })[code] ?? code,
    ),
  ).toEqual([
    { value: 'b', name: 'Mool' },
    { value: 'a', name: 'Vayu' },
  ]);
});
