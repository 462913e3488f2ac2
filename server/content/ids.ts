import { notAnyMore } from '../refusal.ts';

/** Parses an id that is a number or its text; undefined for any other value. */
export function parseId(id: string | number): number | undefined {
  const number = Number(id);
  return /^\d{1,9}$/.test(String(id)) ? number : undefined;
}

/** Parses an id; refuses it as missing if it is not a number. */
export function requireId(id: string | number, what: string): number {
  const number = parseId(id);
  if (number === undefined) throw notAnyMore(what);
  return number;
}
