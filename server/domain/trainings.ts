import { JOIN_WINDOW_MS, TRACKING_STATUS } from '../../sync/contract/constants.ts';
import { Refusal } from '../refusal.ts';
import { EARLY_JOIN_MS, LATE_VIEW_MS } from './limits.ts';

/** A training as the rules see it; instants in milliseconds since 1970. */
export interface Session {
  readonly code: number;
  readonly type: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly seats: number;
  readonly status: 'planned' | 'moved' | 'cancelled';
}
export type Answer = (typeof TRACKING_STATUS)[keyof typeof TRACKING_STATUS];

/** Until when a training is listed and may be answered: inclusive (rule 4.4). */
export const isCurrent = (session: Pick<Session, 'startsAt'>, now: number): boolean => now - session.startsAt <= JOIN_WINDOW_MS;

/** Whether home lists it for somebody who answered so (rules 4.4, 4.6). */
export const isListed = (session: Pick<Session, 'startsAt'>, answer: Answer | undefined, now: number): boolean =>
  isCurrent(session, now) && answer !== TRACKING_STATUS.reject;

/** Refuses what cannot be done with a cancelled session. */
export function checkTakesPlace({ status }: Pick<Session, 'status'>): void {
  if (status === 'cancelled') throw new Refusal(400, 'cancelled', 'This training was cancelled.');
}

/** Refuses an answer that cannot be given; `acceptedByOthers` counts the seats that are gone (rules 4.5, 8.2). */
export function checkAnswer(session: Session, type: string, answer: Answer, acceptedByOthers: number, now: number): void {
  checkTakesPlace(session);
  if (session.type !== type) throw new Refusal(400, 'wrong-kind', 'This training is not answered this way.');
  if (!isCurrent(session, now)) throw new Refusal(400, 'over', 'This training is already over.');
  if (answer === TRACKING_STATUS.accept && acceptedByOthers >= session.seats) throw new Refusal(400, 'seats-full', 'Seats are full');
}

/** What an answer that was taken says to the person. */
export const answeredWords: Record<Answer, string> = {
  [TRACKING_STATUS.accept]: 'Accepted. We keep your seat.',
  [TRACKING_STATUS.reject]: 'Rejected. Your seat goes to someone else.',
};

/** Whether two sessions share any moment; one that ends when the other starts does not. */
export const overlaps = (a: Pick<Session, 'startsAt' | 'endsAt'>, b: Pick<Session, 'startsAt' | 'endsAt'>): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** Sessions of this person that run into the asked one, itself left out (rule 4.8). */
export const overlapping = <S extends Pick<Session, 'code' | 'startsAt' | 'endsAt'>>(asked: S, mine: readonly S[]): S[] =>
  mine.filter((session) => session.code !== asked.code && overlaps(asked, session));

/** Refuses a view outside the time in which a session can be joined or its record may still arrive; both ends are inclusive (S28). */
export function checkView(session: Session, now: number): void {
  checkTakesPlace(session);
  if (now < session.startsAt - EARLY_JOIN_MS || now > session.endsAt + LATE_VIEW_MS)
    throw new Refusal(400, 'not-open', 'This training is not open now.');
}
