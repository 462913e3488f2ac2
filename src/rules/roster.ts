import { DOOR_MS } from '../../sync/contract/constants.ts';
import type { RosterPerson } from '../../sync/contract/roster.ts';
import { dayAt } from './calendar/days.ts';
import { csvText } from './csv.ts';
import { timeOf } from './when.ts';

/** Latin and Devanagari letters, whatever their case and accents, as somebody at a door types them. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** The people whose name, Access ID or city has what was typed; everybody when nothing was. */
export function found(people: readonly RosterPerson[], typed: string): readonly RosterPerson[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const words = plain([person.hd_name, person.login_code, person.city ?? ''].join(' '));
    return wanted.every((word) => words.includes(word));
  });
}

/** Whether people can be checked in at an instant (milliseconds since 1970), as the server judges it: both ends are inclusive. */
export function doorAt(now: number, starts: number, ends: number): 'early' | 'open' | 'over' {
  if (now < starts - DOOR_MS.opensBefore) return 'early';
  return now > ends + DOOR_MS.closesAfter ? 'over' : 'open';
}

/** The Access ID in a scanned code: the code of a profile holds nothing else. */
export const scannedCode = (text: string): string | null => /^[A-Za-z0-9_-]{2,40}$/.exec(text.trim())?.[0] ?? null;

export interface RosterCount {
  readonly accepted: number;
  readonly rejected: number;
  readonly unanswered: number;
  readonly here: number;
}
/** How a session stands; counted anew each time, from the people themselves (law L2). */
export function countOf(people: readonly RosterPerson[]): RosterCount {
  const count = (is: (person: RosterPerson) => boolean): number => people.filter(is).length;
  return {
    accepted: count(({ accept_reject }) => accept_reject === true),
    rejected: count(({ accept_reject }) => accept_reject === false),
    unanswered: count(({ accept_reject }) => accept_reject == null),
    here: count(({ checked_in_at }) => checked_in_at != null),
  };
}

/** 'YYYY-MM-DD HH:mm' in India, which spreadsheets take for a time; empty for who is not here. */
const seenAt = (at: string | null | undefined): string => (at ? `${dayAt(Date.parse(at))} ${timeOf(Date.parse(at))}` : '');

/** The roster as a CSV file. */
export function csvOf(head: readonly string[], people: readonly RosterPerson[], answerOf: (person: RosterPerson) => string): string {
  const rows = people.map((person) => [person.login_code, person.hd_name, person.city ?? '', answerOf(person), seenAt(person.checked_in_at)]);
  return csvText([head, ...rows]);
}
