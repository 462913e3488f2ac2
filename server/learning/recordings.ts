import {
  and,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Recording } from '../../sync/contract/learning/recordings.ts';
import type { Database } from '../db/database.ts';
import { type Account, accounts } from '../db/schema/accounts.ts';
import { programs, programTypes } from '../db/schema/content.ts';
import { recordings, viewProgress } from '../db/schema/records.ts';
import { trainings } from '../db/schema/trainings.ts';
import { films } from '../media/films.ts';

/** A page of recordings and its filters. */
export interface RecordingsAsked {
  readonly skip: number;
  readonly take: number;
  readonly division?: string | null | undefined;
  readonly text?: string | null | undefined;
}

/** Escapes the wildcards of a LIKE pattern. */
const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Recordings that this person may watch now: published, of past sessions in the person's divisions.
 */
const watchable = (account: Account, now: number): SQL | undefined =>
  and(
    inArray(trainings.divisionCode, account.divisions),
    ne(trainings.status, 'cancelled'),
    lte(recordings.publishedAt, now),
    isNotNull(trainings.videoStreamingId),
  );

const joined = (db: Database, account: Account) =>
  db
    .select({
      recording: recordings,
      training: trainings,
      program: programs,
      type: programTypes,
      progress: viewProgress,
      trainer: { image: accounts.picture, city: accounts.city },
    })
    .from(recordings)
    .innerJoin(trainings, eq(trainings.code, recordings.trainingCode))
    .innerJoin(programs, eq(programs.id, trainings.programId))
    .innerJoin(programTypes, eq(programTypes.id, programs.typeId))
    .leftJoin(accounts, eq(accounts.id, trainings.trainerId))
    .leftJoin(
      viewProgress,
      and(
        eq(viewProgress.trainingCode, recordings.trainingCode),
        eq(viewProgress.accountId, account.id),
      ),
    );

type Row = Awaited<ReturnType<typeof joined>>[number];

function asRecording({ recording, training, program, type, progress, trainer }: Row): Recording[] {
  const film = films[recording.film];
  // A recording whose film is missing on disk is skipped.
  if (!film || training.videoStreamingId === null) return [];
  return [
    {
      id: training.code,
      video_streaming_id: training.videoStreamingId,
      title: training.name,
      duration_s: recording.duration,
      renditions: [...film.renditions],
      captions: [...film.captions],
      poster: film.poster,
      transcript: film.transcript,
      chapters: [...film.chapters],
      image: program.image,
      training_code: training.code,
      program_id: program.id,
      program_type_id: type.id,
      program_type: type.parent,
      division_code: training.divisionCode,
      trainer_name: training.trainerName,
      trainer_image: trainer?.image,
      trainer_city: trainer?.city,
      training_start_date: new Date(training.startsAt).toISOString(),
      watched_share: (progress?.watched ?? 0) / 100,
      ...(progress
        ? { position_s: progress.position, position_at: new Date(progress.at).toISOString() }
        : {}),
    },
  ];
}

/**
 * A page of the recordings that a person may watch, latest session first, and their total number.
 */
export async function recordingsOf(
  db: Database,
  account: Account,
  asked: RecordingsAsked,
  now: number,
): Promise<{ total: number; sessions: Recording[] }> {
  if (!account.divisions.length) return { total: 0, sessions: [] };
  const text = asked.text?.trim();
  const where = and(
    watchable(account, now),
    asked.division ? eq(trainings.divisionCode, asked.division) : undefined,
    text
      ? or(ilike(trainings.name, containing(text)), ilike(trainings.trainerName, containing(text)))
      : undefined,
  );
  const rows = await joined(db, account)
    .where(where)
    .orderBy(desc(trainings.startsAt), desc(trainings.code))
    .limit(asked.take)
    .offset(asked.skip);
  const [counted] = await db
    .select({ total: count() })
    .from(recordings)
    .innerJoin(trainings, eq(trainings.code, recordings.trainingCode))
    .where(where);
  return { total: counted?.total ?? 0, sessions: rows.flatMap(asRecording) };
}

/** The recording of a stream, if this person may watch it. */
export async function findRecording(
  db: Database,
  account: Account,
  videoStreamingId: number,
  now: number,
) {
  if (!account.divisions.length) return undefined;
  const [row] = await joined(db, account).where(
    and(watchable(account, now), eq(trainings.videoStreamingId, videoStreamingId)),
  );
  return row;
}
