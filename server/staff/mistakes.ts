/** Something in a file that is not right: where it stands, and what would be. */
export interface Mistake {
  readonly where: string;
  readonly words: string;
}

/** All that is wrong with a file or a command, at once; meant for the person at the terminal, without a stack. */
export class Mistakes extends Error {
  readonly list: readonly Mistake[];
  constructor(list: readonly Mistake[]) {
    super(list.map(({ where, words }) => (where ? `${where}: ${words}` : words)).join('\n'));
    this.name = 'Mistakes';
    this.list = list;
  }
}

/** One mistake that stops the command. */
export const mistake = (words: string, where = ''): Mistakes => new Mistakes([{ where, words }]);
