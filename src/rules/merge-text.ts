/** Words that two tabs made of the same ones. Where both have written, nothing that was typed is lost. */
export function mergedText(base: string, mine: string, theirs: string): string {
  if (mine === base) return theirs;
  if (theirs === base || mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n${mine}`;
}
