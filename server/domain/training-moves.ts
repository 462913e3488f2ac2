import { Refusal } from '../refusal.ts';
import { checkTakesPlace } from './trainings.ts';

/** The fields that a move or cancellation depends on; times in milliseconds since 1970. */
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

/** A session at its new time; undefined if it is there already. */
export function moved(session: Movable, startsAt: number, endsAt: number, now: number): Moved | undefined {
  checkTakesPlace(session);
  if (endsAt <= startsAt) throw new Refusal('ends-before-start', 'The end must be after the start.', { field: 'training_end_date' });
  if (session.startsAt === startsAt && session.endsAt === endsAt) return undefined;
  return { status: 'moved', sequence: session.sequence + 1, startsAt, endsAt, oldStartsAt: session.startsAt, updatedAt: now };
}

/** The columns that change with a cancellation; undefined if it was already cancelled. */
export function cancelled(session: Movable, reason: string, now: number) {
  if (session.status === 'cancelled') return undefined;
  return { status: 'cancelled' as const, sequence: session.sequence + 1, cancelReason: reason, updatedAt: now };
}
