import { foldText } from '../../../sync/contract/rules/fold-text.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import type { RosterPerson } from '../../../sync/contract/trainings/roster.ts';
import { csvText } from '../../rules/csv.ts';
import { timeOf } from '../../rules/dates.ts';

/**
 * The people whose name, Access ID or city contains every typed word; all people if nothing was
 * typed.
 */
export function filterPeople(
  people: readonly RosterPerson[],
  typed: string,
): readonly RosterPerson[] {
  const wanted = foldText(typed).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const words = foldText([person.hd_name, person.login_code, person.city ?? ''].join(' '));
    return wanted.every((word) => words.includes(word));
  });
}

/** The Access ID in a scanned code: a profile's code contains nothing else. */
export const scannedCode = (text: string): string | null =>
  /^[A-Za-z0-9_-]{2,40}$/.exec(text.trim())?.[0] ?? null;

export interface RosterCount {
  readonly accepted: number;
  readonly rejected: number;
  readonly unanswered: number;
  readonly here: number;
}
/** The numbers of a session, counted from the people each time (law L2). */
export function countOf(people: readonly RosterPerson[]): RosterCount {
  const count = (is: (person: RosterPerson) => boolean): number => people.filter(is).length;
  return {
    accepted: count(({ accept_reject }) => accept_reject === true),
    rejected: count(({ accept_reject }) => accept_reject === false),
    unanswered: count(({ accept_reject }) => accept_reject == null),
    here: count(({ checked_in_at }) => checked_in_at != null),
  };
}

/**
 * 'YYYY-MM-DD HH:mm' in India, which spreadsheets recognise as a time; empty for people who are not
 * checked in.
 */
const seenAt = (at: string | null | undefined): string =>
  at ? `${dayAt(Date.parse(at))} ${timeOf(Date.parse(at))}` : '';

export function csvOf(
  head: readonly string[],
  people: readonly RosterPerson[],
  answerOf: (person: RosterPerson) => string,
): string {
  const rows = people.map((person) => [
    person.login_code,
    person.hd_name,
    person.city ?? '',
    answerOf(person),
    seenAt(person.checked_in_at),
  ]);
  return csvText([head, ...rows]);
}
