import type { trainingAnswers, trainings, views } from '../../../server/db/schema/trainings.ts';
import { DAY, HOUR, MINUTE } from '../../../server/domain/time.ts';
import { demoPrograms } from '../programs/programs.ts';
import { placeOf } from './venues.ts';

/** Played inside the app in place of a live stream. */
const STREAM = '/media/base-level-480.mp4';
/** The trainers' own accounts by their names. */
const TRAINER_IDS: Readonly<Record<string, string>> = {
  "Daniel D'Souza": 'TR2001',
  'Kavya Rao': 'TR2002',
};

/**
 * One session: code, program, its parent type, name, trainer, start relative to the fill, length,
 * seats, platform.
 */
interface Line {
  readonly code: number;
  readonly program: number;
  readonly type: 'ONLINE' | 'OFFLINE' | 'E-LEARNING';
  readonly division: string;
  readonly name: string;
  readonly trainer: string;
  readonly at: number;
  readonly lasts: number;
  readonly seats?: number;
  readonly platform?: 1 | 2;
}

const LINES: readonly Line[] = [
  {
    code: 9001,
    program: 102,
    type: 'ONLINE',
    division: 'rangat',
    name: 'Shade talk: coppers on level 4',
    trainer: 'Kavya Rao',
    at: 10 * MINUTE,
    lasts: HOUR,
    platform: 2,
  },
  // These three overlap, so that the join flow's confirmation and conflict can be tried (rules 4.8,
  // 4.10).
  {
    code: 9002,
    program: 101,
    type: 'ONLINE',
    division: 'rangat',
    name: 'Grey coverage, honestly',
    trainer: 'Kavya Rao',
    at: -10 * MINUTE,
    lasts: HOUR,
    platform: 2,
  },
  {
    code: 9003,
    program: 103,
    type: 'ONLINE',
    division: 'vayu',
    name: 'Blow-dry clinic',
    trainer: "Daniel D'Souza",
    at: -5 * MINUTE,
    lasts: 45 * MINUTE,
    platform: 2,
  },
  {
    code: 9004,
    program: 104,
    type: 'ONLINE',
    division: 'mool',
    name: 'Scalp reading, live',
    trainer: "Daniel D'Souza",
    at: -3 * MINUTE,
    lasts: 40 * MINUTE,
    platform: 2,
  },
  {
    code: 9005,
    program: 105,
    type: 'ONLINE',
    division: 'neelam',
    name: 'Precision bob: weight and line',
    trainer: "Daniel D'Souza",
    at: 6 * HOUR,
    lasts: 90 * MINUTE,
    platform: 1,
  },
  // Both seats are taken: accepting it is refused with 'Seats are full' (rule 8.2).
  {
    code: 9006,
    program: 106,
    type: 'OFFLINE',
    division: 'rangat',
    name: 'Two-chair balayage studio',
    trainer: 'Kavya Rao',
    at: 2 * DAY,
    lasts: 5 * HOUR,
    seats: 2,
  },
  {
    code: 9007,
    program: 107,
    type: 'OFFLINE',
    division: 'vayu',
    name: 'Bridal knots, hands on',
    trainer: "Daniel D'Souza",
    at: 6 * DAY,
    lasts: 4 * HOUR,
    seats: 12,
  },
  {
    code: 9008,
    program: 108,
    type: 'OFFLINE',
    division: 'resham',
    name: 'Curl cutting day',
    trainer: 'Kavya Rao',
    at: 9 * DAY,
    lasts: 6 * HOUR,
    seats: 10,
  },
  {
    code: 9009,
    program: 109,
    type: 'OFFLINE',
    division: 'rangat',
    name: 'Foil placement in your salon',
    trainer: 'Kavya Rao',
    at: 13 * DAY,
    lasts: 3 * HOUR,
    seats: 4,
  },
  {
    code: 9010,
    program: 218,
    type: 'E-LEARNING',
    division: 'resham',
    name: 'Curl by curl',
    trainer: 'Kavya Rao',
    at: DAY,
    lasts: 7 * DAY,
  },
  {
    code: 9011,
    program: 110,
    type: 'ONLINE',
    division: 'rangat',
    name: 'Shade talk: cool browns',
    trainer: 'Kavya Rao',
    at: 3 * DAY,
    lasts: HOUR,
    platform: 2,
  },
  {
    code: 9012,
    program: 112,
    type: 'ONLINE',
    division: 'neelam',
    name: 'Fringe clinic',
    trainer: "Daniel D'Souza",
    at: 8 * DAY,
    lasts: HOUR,
    platform: 2,
  },
  {
    code: 9901,
    program: 111,
    type: 'ONLINE',
    division: 'rangat',
    name: 'Shade talk: violet toners',
    trainer: 'Kavya Rao',
    at: -3 * DAY,
    lasts: HOUR,
    platform: 2,
  },
  {
    code: 9902,
    program: 113,
    type: 'ONLINE',
    division: 'neelam',
    name: 'Care menu for the monsoon',
    trainer: "Daniel D'Souza",
    at: -10 * DAY,
    lasts: HOUR,
    platform: 2,
  },
  {
    code: 9903,
    program: 115,
    type: 'OFFLINE',
    division: 'mool',
    name: 'Scalp ritual workshop',
    trainer: "Daniel D'Souza",
    at: -20 * DAY,
    lasts: 4 * HOUR,
    seats: 12,
  },
];

const typeOf = (program: number): number =>
  demoPrograms.find(({ id }) => id === program)?.typeId ?? 0;

/** The sessions around the time of the fill. */
export const demoTrainings = (filledAt: number): (typeof trainings.$inferInsert)[] =>
  LINES.map((line) => ({
    code: line.code,
    name: line.name,
    type: line.type,
    programId: line.program,
    divisionCode: line.division,
    trainerName: line.trainer,
    startsAt: filledAt + line.at,
    endsAt: filledAt + line.at + line.lasts,
    joinWebinar: line.type === 'ONLINE',
    seats: line.seats ?? null,
    trainerId: TRAINER_IDS[line.trainer] ?? null,
    updatedAt: filledAt - 40 * DAY,
    ...(line.type === 'OFFLINE' ? placeOf(typeOf(line.program), line.division) : {}),
    ...(line.platform ? { videoStreamingId: 50_000 + line.code, platformId: line.platform } : {}),
    ...(line.platform
      ? { platformUrl: line.platform === 2 ? `https://meet.example/${line.code}` : STREAM }
      : {}),
  }));

/** The answers given before the demo begins. */
export const demoAnswers = (filledAt: number): (typeof trainingAnswers.$inferInsert)[] =>
  (
    [
      [9002, 'HD1001', 2],
      [9003, 'HD1001', 2],
      [9002, 'HD1003', 2],
      [9003, 'HD1003', 2],
      [9011, 'HD1001', 2],
      [9006, 'HD1002', 2],
      [9006, 'HD1003', 2],
      [9012, 'HD1003', 5],
    ] as const
  ).map(([trainingCode, accountId, status]) => ({
    trainingCode,
    accountId,
    status,
    answeredAt: filledAt - HOUR,
  }));

/** Farah has already joined one of the three, so joining another is a conflict for her. */
export const demoViews = (filledAt: number): (typeof views.$inferInsert)[] => [
  { trainingCode: 9003, accountId: 'HD1003', viewedAt: filledAt - MINUTE },
  { trainingCode: 9901, accountId: 'HD1001', viewedAt: filledAt - 3 * DAY },
];
