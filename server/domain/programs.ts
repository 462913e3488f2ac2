import { notAnyMore, type Refusal } from '../refusal.ts';

/** The refusal for a missing program, and the same one for a program of other divisions (S25). */
export const missingProgram = (): Refusal => notAnyMore('program');

/** The specification's parent types. */
export const PARENT = { online: 'ONLINE', offline: 'OFFLINE', elearning: 'E-LEARNING', blended: 'BLENDED' } as const;

type Asked = string | readonly string[] | null | undefined;

/** The divisions that a request names; none where it asks for all. */
export const namedIn = (asked: Asked): readonly string[] => (typeof asked === 'string' ? [asked] : (asked ?? [])).filter((code) => code !== '');

/** The person's own divisions, narrowed to the requested ones; requesting only others gives nothing (S25). */
export function narrowed(own: readonly string[], ...asked: readonly Asked[]): string[] {
  const left = asked
    .map(namedIn)
    .reduce<readonly string[]>((codes, wanted) => (wanted.length ? codes.filter((code) => wanted.includes(code)) : codes), own);
  if (!left.length && asked.some((each) => namedIn(each).length)) throw missingProgram();
  return [...left];
}
