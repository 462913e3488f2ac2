import type { Handler } from '../../call/calls.ts';
import { viewProgress } from '../../db/schema-records.ts';
import { progressAfter } from '../../domain/recordings.ts';
import { asNumber } from '../../queries/find-training.ts';
import { findRecording, recordingsOf } from '../../queries/recordings.ts';
import { signer } from '../../queries/signed-media.ts';
import { lockedProgress } from '../../queries/view-progress.ts';
import { notAnyMore } from '../../refusal.ts';

export const recordedSessions: Handler<'recorded-sessions'> = async (input, context) => {
  const { db, account, now } = context;
  const { total, sessions } = await recordingsOf(db, account, input, now);
  const sign = signer(context);
  const signed = sessions.map((one) => ({
    ...sign.film(one),
    transcript: one.transcript && { ...one.transcript, url: sign.address(one.transcript.url) },
  }));
  return { error: false, total, sessions: signed };
};

export const viewProgressOf: Handler<'view-progress'> = async (input, { db, account, now }) => {
  const stream = asNumber(input.video_streaming_id);
  const found = stream === undefined ? undefined : await findRecording(db, account, stream, now);
  if (!found) throw notAnyMore('recording');
  const { trainingCode } = found.recording;
  const held = await lockedProgress(db, trainingCode, account.id);
  // The film's real length limits what was watched, whatever the device reports.
  const duration = found.recording.duration;
  const next = progressAfter(
    held,
    { position: Math.min(input.position_s, duration), furthest: Math.min(input.furthest_s ?? 0, duration), duration, at: Date.parse(input.at) },
    now,
  );
  await db
    .insert(viewProgress)
    .values({ trainingCode, accountId: account.id, ...next })
    .onConflictDoUpdate({ target: [viewProgress.trainingCode, viewProgress.accountId], set: next });
  return { error: false, position_s: next.position, watched_share: next.watched / 100 };
};
