import type { Handler } from '../../call/handler.ts';
import { noteChange } from '../../changes/note-change.ts';
import { viewProgress } from '../../db/schema-records.ts';
import { progressAfter } from '../../domain/recordings.ts';
import { asNumber } from '../../queries/find-training.ts';
import { findRecording, recordingsOf } from '../../queries/recordings.ts';
import { lockedProgress } from '../../queries/view-progress.ts';
import { Refusal } from '../../refusal.ts';

export const recordedSessions: Handler<'recorded-sessions'> = async (input, { db, account, now }) => ({
  error: false,
  ...(await recordingsOf(db, account, input, now)),
});

export const viewProgressOf: Handler<'view-progress'> = async (input, { db, account, now }) => {
  const stream = asNumber(input.video_streaming_id);
  const found = stream === undefined ? undefined : await findRecording(db, account, stream, now);
  if (!found) throw new Refusal(404, 'not-found', 'This recording is not there any more.');
  const { trainingCode } = found.recording;
  const held = await lockedProgress(db, trainingCode, account.id);
  // The film's own length decides what was watched, not what the device says of it.
  const duration = found.recording.duration;
  const next = progressAfter(held, { position: Math.min(input.position_s, duration), duration, at: Date.parse(input.at) }, now);
  await db
    .insert(viewProgress)
    .values({ trainingCode, accountId: account.id, ...next })
    .onConflictDoUpdate({ target: [viewProgress.trainingCode, viewProgress.accountId], set: next });
  await noteChange(db, `account:${account.id}`, now, { endpoint: 'recorded-sessions' });
  return { error: false, position_s: next.position, watched_share: next.watched / 100 };
};
