import { inLanguage } from '../../i18n/in-language.ts';
import type { Shelf } from './rules/shelf.ts';

/** What a brand or a range is called and says of itself, in the language of the page. */
export interface ShelfWords {
  readonly name: string;
  readonly text: string | undefined;
}

export function shelfWords({ brand, part }: Shelf): ShelfWords {
  const of = part ?? brand;
  return {
    name: inLanguage(part ? part.sub_brand_name : brand.brand_name, of.name_hi),
    text: of.text ? inLanguage(of.text, of.text_hi) : undefined,
  };
}
