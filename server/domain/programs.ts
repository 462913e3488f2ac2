import { Refusal } from '../refusal.ts';

/** What a program that is not there, or not for this person, says: both the same (S25). */
export const missingProgram = (): Refusal => new Refusal(404, 'not-found', 'This program is not there any more.');

/** Parent types as the demo and the specification name them. */
export const PARENT = { online: 'ONLINE', offline: 'OFFLINE', elearning: 'E-LEARNING', blended: 'BLENDED' } as const;

type Asked = string | readonly string[] | null | undefined;

const listOf = (asked: Asked): readonly string[] => (typeof asked === 'string' ? [asked] : (asked ?? [])).filter((code) => code !== '');

/** The person's own divisions, narrowed to those asked for; asking for others alone finds nothing there (S25). */
export function narrowed(own: readonly string[], ...asked: readonly Asked[]): string[] {
  const left = asked
    .map(listOf)
    .reduce<readonly string[]>((codes, wanted) => (wanted.length ? codes.filter((code) => wanted.includes(code)) : codes), own);
  if (!left.length && asked.some((each) => listOf(each).length)) throw missingProgram();
  return [...left];
}
