/** Title of a test or group, and whether it runs. */
export interface Title {
  readonly file: string;
  readonly text: string;
  readonly runs: boolean;
}

const call =
  /\b(test|it|describe)((?:\.\w+)*)(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|`[^`]*`)?\(\s*(['"`])((?:\\.|(?!\3)[\s\S])*)\3/g;
const id = /\[(\d+\.\d+)\]/g;
const off = /\.(skip|todo|fixme|skipIf|runIf)\b/;

/**
 * Returns the titles of a test file, read from its text, so that a file that fails to load counts
 * as one without new titles.
 */
export function titlesOf(file: string, text: string): readonly Title[] {
  return [...text.matchAll(call)].map(([, , chain = '', , title = '']) => ({
    file,
    text: title,
    runs: !off.test(chain),
  }));
}

/** The ids of rules in a title: `[4.6] [4.7] rejected …`. */
export const idsIn = ({ text }: Title): readonly string[] =>
  [...text.matchAll(id)].map(([, found]) => found ?? '');

/** The numbers of faults in a title: `fault 2 and 4: …`. */
export const faultsIn = (text: string): readonly number[] =>
  [...text.matchAll(/\bfault (\d+)(?: and (\d+))?\b/g)].flatMap(([, one, other]) =>
    [one, other].flatMap((found) => (found ? [Number(found)] : [])),
  );
