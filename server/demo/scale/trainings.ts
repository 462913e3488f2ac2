import { seeded } from '../../../art/random.ts';
import type { trainings } from '../../db/schema-trainings.ts';
import { DAY, HOUR, MINUTE } from '../../domain/time.ts';
import { FIRST_PROGRAM, scaleProgram } from './programs.ts';

type Training = typeof trainings.$inferInsert;

/** A year and a half of past and two months of future sessions, as in an established company. */
const DAYS = { back: 540, ahead: 60 } as const;
const FIRST_TRAINING = 100_001;
const FIRST_STREAM = 1_000_001;
const PARENT: Readonly<Record<number, 'ONLINE' | 'OFFLINE'>> = { 11: 'ONLINE', 12: 'ONLINE', 21: 'OFFLINE', 22: 'OFFLINE' };

/** Sessions of the live programs among the first `programs`: one for every ten programs. */
export function scaleTrainings(programs: number, filledAt: number): Training[] {
  const live = Array.from({ length: programs }, (_, place) => scaleProgram(place)).filter(({ typeId }) => PARENT[typeId]);
  const wanted = live.length ? Math.floor(programs / 10) : 0;
  return Array.from({ length: wanted }, (_, place): Training => {
    const program = live[place % live.length] ?? scaleProgram(0);
    const chance = seeded(`training ${FIRST_PROGRAM + place}`);
    const type = PARENT[program.typeId] ?? 'ONLINE';
    const day = Math.floor(chance() * (DAYS.back + DAYS.ahead)) - DAYS.back;
    const startsAt = filledAt - (filledAt % HOUR) + day * DAY + Math.floor(chance() * 10) * HOUR;
    const online = type === 'ONLINE';
    return {
      code: FIRST_TRAINING + place,
      name: program.name,
      type,
      programId: program.id,
      divisionCode: program.divisionCode,
      trainerName: program.trainerName,
      startsAt,
      endsAt: startsAt + 90 * MINUTE,
      videoStreamingId: online ? FIRST_STREAM + place : null,
      platformId: online ? 1 : null,
      joinWebinar: online,
      seats: online ? null : 24,
    };
  });
}
