/** A paragraph, or a list. */
export type Passage = string | readonly string[];

/** One policy as text; `{brand}` stands for the product's name. */
export interface Policy {
  readonly title: string;
  /** One sentence below the title that says what the policy is about. */
  readonly about: string;
  readonly sections: readonly { readonly heading: string; readonly passages: readonly Passage[] }[];
}

/**
 * The day from which the texts apply; it is also the documents' date, so that the same text gives
 * the same bytes.
 */
export const VALID_FROM = new Date('2026-08-01T00:00:00.000Z');
