/** A mistake in a file: where it is, and what is wrong. */
export interface Mistake {
  readonly where: string;
  readonly words: string;
}

/** All mistakes in a file or command; shown to the person at the terminal without a stack trace. */
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
