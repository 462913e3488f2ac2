/** A paragraph, or a list. */
export type Passage = string | readonly string[];

/** One policy as text; `{brand}` stands for the product's name. */
export interface Policy {
  readonly title: string;
  /** One sentence below the title: the subject of the policy. */
  readonly about: string;
  readonly sections: readonly { readonly heading: string; readonly passages: readonly Passage[] }[];
}

/**
 * The date from which the texts apply; also the PDFs' date, so that the same text gives the same
 * bytes.
 */
export const VALID_FROM = new Date('2026-08-01T00:00:00.000Z');
