import { readdirSync, readFileSync } from 'node:fs';

/** A numbered sentence of the specification: `- **S29** Login …`, on three lines at most. */
export interface Sentence {
  readonly page: string;
  readonly id: string;
  readonly words: string;
}

const FOLDER = 'docs/spec';
const LAWS = 'docs/architecture.md';
const FAULTS = `${FOLDER}/faults.md`;
const item = /^- \*\*((?:[A-Z]-?)?\d+(?:\.\d+)?)\*\* (.+(?:\n {2}\S.*)*)/gm;

/**
 * Returns the sentences of a page in order. The id of a fault is `fault 7`; every other id is used
 * as written.
 */
export function sentencesIn(page: string, text: string): readonly Sentence[] {
  return [...text.matchAll(item)].map(([, id = '', words = '']) => ({
    page,
    id: page === FAULTS && /^\d/.test(id) ? `fault ${id}` : id,
    words: words.replace(/\s+/g, ' '),
  }));
}

const pages = [...readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`), LAWS];

/** Every numbered sentence of docs/spec, and the laws of the architecture. */
export const sentences: readonly Sentence[] = pages.flatMap((page) =>
  sentencesIn(page, readFileSync(page, 'utf8')),
);

/** The words of one page's sentences by id. */
export const wordsBy = (page: string, id: RegExp): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sentences.flatMap((sentence) =>
      sentence.page.endsWith(page) && id.test(sentence.id) ? [[sentence.id, sentence.words]] : [],
    ),
  );
