import { PARENT } from '../domain/programs.ts';

/** What cards say about a program whoever looks. */
export interface ProgramFacts {
  /** With one decimal; null as long as nobody rated. */
  readonly average: number | null;
  readonly ratings: number;
  readonly lessons: number;
  readonly certificate: boolean;
  /** The usual city of a workshop. */
  readonly city: string | null;
}

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

/** A program's next session; seats and place only if people come together for it. */
export interface NextSession {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly onSite: boolean;
  readonly venue: string | null;
  readonly seatsLeft: number;
}

/** A session with how many have accepted it. */
export interface SessionRow {
  readonly programId: number;
  readonly startsAt: number;
  readonly type: string;
  readonly venue: string | null;
  readonly seats: number;
  readonly taken: number;
}

export const sessionOf = ({ startsAt, type, venue, seats, taken }: SessionRow): NextSession => ({
  startsAt,
  onSite: type === PARENT.offline,
  venue,
  seatsLeft: Math.max(0, seats - taken),
});
