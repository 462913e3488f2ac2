import { Refusal } from '../refusal.ts';
import { checkTakesPlace } from './trainings.ts';

/** What a move or a cancellation looks at; instants in milliseconds since 1970. */
export interface Movable {
  readonly status: 'planned' | 'moved' | 'cancelled';
  readonly sequence: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The columns that change with a move. */
export interface Moved {
  readonly status: 'moved';
  readonly sequence: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly oldStartsAt: number;
  readonly updatedAt: number;
}

/** A session at its new time, or undefined when that is where it already is. */
export function moved(session: Movable, startsAt: number, endsAt: number, now: number): Moved | undefined {
  checkTakesPlace(session);
  if (endsAt <= startsAt) throw new Refusal(400, 'not-valid', 'A training ends after it starts.', { field: 'training_end_date' });
  if (session.startsAt === startsAt && session.endsAt === endsAt) return undefined;
  return { status: 'moved', sequence: session.sequence + 1, startsAt, endsAt, oldStartsAt: session.startsAt, updatedAt: now };
}

/** The columns that change with a cancellation, or undefined when it was cancelled before. */
export function cancelled(session: Movable, reason: string, now: number) {
  if (session.status === 'cancelled') return undefined;
  return { status: 'cancelled' as const, sequence: session.sequence + 1, cancelReason: reason, updatedAt: now };
}
