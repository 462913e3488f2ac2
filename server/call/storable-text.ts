import { Refusal } from '../refusal.ts';
import { ReceivedFile } from './received-file.ts';

/** Deeper than any request of the contract; deeper input attacks memory. */
const DEEPEST = 20;
const NAME_SHOWN = 100;
/** PostgreSQL text cannot store NUL, and its JSON no lone surrogate; people type neither. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

const refuse = (path: readonly string[]): Refusal => {
  const field = path.join('.').slice(0, NAME_SHOWN) || 'request';
  return new Refusal('not-valid', `The field ${field} is not right.`, { field });
};

/** Refuses fields that no table could store; the bytes of files are not checked. */
export function checkStorable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && UNSTORABLE.test(value)) throw refuse(path);
  if (typeof value !== 'object' || value === null || value instanceof ReceivedFile) return;
  if (path.length >= DEEPEST) throw new Refusal('malformed', 'That is nested too deeply.');
  for (const [name, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) throw refuse(path);
    checkStorable(inner, [...path, name]);
  }
}
