import * as z from 'zod/mini';
import { trainings } from '../../db/schema/trainings.ts';
import { cancelTraining, moveTraining } from '../../operations/trainings/change-training.ts';
import type { ContentContext } from '../desk.ts';
import {
  address,
  code,
  count,
  instantField,
  line,
  maybe,
  oneOf,
  refersTo,
  shaped,
  yesOrNo,
} from '../fields.ts';
import type { ContentKind, Row } from '../kind.ts';

const SEATS_MOST = 100_000;
const at = (value: unknown): number => Date.parse(String(value));

function wrong(before: Row | undefined, becomes: Row): Record<string, string> {
  if (at(becomes.ends_at) <= at(becomes.starts_at)) return { ends_at: 'must lie after starts_at' };
  if (before?.status === 'cancelled' && becomes.status !== 'cancelled')
    return { status: 'a cancelled training stays cancelled; add a new one' };
  return {};
}

/** A new time or a cancellation notifies everybody with a seat; other columns are plain updates. */
async function change(context: ContentContext, before: Row, becomes: Row): Promise<Row> {
  const number = Number(becomes.code);
  if (becomes.status === 'cancelled' && before.status !== 'cancelled') {
    await cancelTraining(context, number, String(becomes.cancel_reason ?? ''));
    return becomes;
  }
  if (becomes.status === 'cancelled') return becomes;
  const [starts, ends] = [at(becomes.starts_at), at(becomes.ends_at)];
  if (starts === at(before.starts_at) && ends === at(before.ends_at)) return becomes;
  await moveTraining(context, number, starts, ends);
  return { ...becomes, status: 'moved' };
}

/** Dated sessions. */
export const trainingKind: ContentKind = {
  name: 'trainings',
  table: trainings,
  key: ['code'],
  fields: {
    code: count(1),
    name: line,
    type: oneOf('ONLINE', 'OFFLINE', 'E-LEARNING', 'BLENDED'),
    program_id: refersTo('programs', count(1)),
    division_code: refersTo('divisions', code),
    trainer_name: line,
    trainer_id: maybe(shaped(z.string().check(z.regex(/^[A-Za-z0-9_-]{2,40}$/)))),
    starts_at: instantField,
    ends_at: instantField,
    video_streaming_id: maybe(count(1)),
    platform_id: maybe(count(1)),
    platform_url: maybe(address),
    join_webinar: yesOrNo,
    // Absent: no seat limit.
    seats: maybe(count(1, SEATS_MOST)),
    status: oneOf('planned', 'moved', 'cancelled'),
    cancel_reason: maybe(line),
    venue: maybe(line),
    venue_address: maybe(line),
    venue_map_url: maybe(address),
  },
  unique: ['video_streaming_id'],
  kept: ['sequence', 'old_starts_at', 'updated_at'],
  stamp: 'updated_at',
  wrong,
  change,
  about: 'trainings',
  shownTo: (row) => `division:${String(row.division_code)}`,
};
