import type { Recording } from '../../sync/contract/learning/recordings.ts';
import type { Answer } from '../sync/scripted-wire.ts';
import { json } from './device.ts';

const english = '/media/base-level.en.vtt';
const low = '/media/base-level-240.mp4';
const good = '/media/base-level-480.mp4';
const audio = '/media/base-level-audio.m4a';

/** Returns a recording of a past session, with a film of 30 seconds. */
export const recording = (code: number, more: Partial<Recording> = {}): Recording => ({
  id: code,
  video_streaming_id: 50_000 + code,
  title: `Talk ${code}`,
  duration_s: 30,
  renditions: [
    { label: '240p', type: 'video/mp4', bytes: 230_028, url: low },
    { label: '480p', type: 'video/mp4', bytes: 418_689, url: good },
    { label: 'audio', type: 'audio/mp4', bytes: 94_764, url: audio },
  ],
  captions: [{ lang: 'en', label: 'English', url: english }],
  training_code: code,
  program_id: 111,
  program_type_id: 12,
  program_type: 'ONLINE',
  division_code: 'rangat',
  trainer_name: 'Kavya Rao',
  training_start_date: '2026-08-09T10:00:00Z',
  watched_share: 0,
  ...more,
});
/** Four recordings: one unfinished, one new, one watched, one of another year with chapters. */
export const sessions: readonly Recording[] = [
  recording(1, {
    title: 'Shade talk: violet toners',
    watched_share: 0.6,
    position_s: 18,
    position_at: '2026-08-10T10:00:00Z',
  }),
  recording(2, {
    title: 'Curl cutting, dry',
    trainer_name: 'Zoya Khan',
    division_code: 'resham',
    training_start_date: '2026-07-26T10:00:00Z',
  }),
  recording(3, {
    title: 'Grey, covered or blended',
    watched_share: 1,
    position_s: 30,
    training_start_date: '2026-07-19T10:00:00Z',
  }),
  recording(4, {
    title: 'Blow-dry in 12 minutes',
    duration_s: 720,
    training_start_date: '2025-06-28T10:00:00Z',
    chapters: [
      { at_s: 0, title: 'Nape first', title_hi: 'पहले गर्दन' },
      { at_s: 300, title: 'Crown' },
    ],
  }),
];
/** The server’s response with these recordings. */
export const answer =
  (some: readonly Recording[], total = some.length): Answer =>
  () =>
    json({ error: false, total, sessions: some });

/** Texts that are the same in every language. */
export const names = ['Shade talk: violet toners', 'RANGAT', 'ONLINE'] as const;
