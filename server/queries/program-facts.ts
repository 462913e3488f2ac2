import { PARENT } from '../domain/programs.ts';
import type { NextSession, ProgramFacts } from '../wire/program-entry.ts';
import { seatsLeft } from './seats.ts';

/** A program's facts as the database counts them; null where there is nothing to count. */
export interface FactRow {
  readonly id: number;
  readonly average: number | null;
  readonly ratings: number | null;
  readonly lessons: number | null;
  readonly certificate: boolean | null;
  readonly city: string | null;
}

export const factOf = ({ average, ratings, lessons, certificate, city }: FactRow): ProgramFacts => ({
  average: average === null ? null : Math.round(average * 10) / 10,
  ratings: ratings ?? 0,
  lessons: lessons ?? 0,
  certificate: certificate ?? false,
  city,
});

/** A session with how many have accepted it; null where it has no seat limit. */
export interface SessionRow {
  readonly programId: number;
  readonly startsAt: number;
  readonly type: string;
  readonly venue: string | null;
  readonly seats: number | null;
  readonly taken: number | null;
}

export const sessionOf = ({ startsAt, type, venue, seats, taken }: SessionRow): NextSession => ({
  startsAt,
  onSite: type === PARENT.offline,
  venue,
  seatsLeft: seatsLeft(seats, taken),
});
