import { Refusal } from '../refusal.ts';

/** Deeper than any request of the contract; what is deeper was made to exhaust somebody. */
const DEEPEST = 20;
const NAME_SHOWN = 100;
/** PostgreSQL's text holds no zero byte, and its JSON no half of a surrogate pair; nobody types either. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

const refuse = (path: readonly string[]): Refusal => {
  const field = path.join('.').slice(0, NAME_SHOWN) || 'request';
  return new Refusal(422, 'not-valid', `The field ${field} is not right.`, { field });
};

/** Refuses fields that no table could hold, whichever way they came; a file's bytes are not looked at. */
export function checkStorable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && UNSTORABLE.test(value)) throw refuse(path);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return;
  if (path.length >= DEEPEST) throw new Refusal(400, 'malformed', 'That is nested too deeply.');
  for (const [name, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) throw refuse(path);
    checkStorable(inner, [...path, name]);
  }
}
