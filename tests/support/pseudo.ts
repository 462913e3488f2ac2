import type { Messages } from '../../src/i18n/languages.ts';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'AÁ BƁ CÇ DĐ EÉ FƑ GĜ HĤ IÍ JĴ KĶ LĹ MḾ NÑ OÓ PṔ QǪ RŔ SŚ TŤ UÚ VṼ WŴ XẊ YÝ ZŽ',
    'aá bƀ cç dđ eé fƒ gĝ hĥ ií jĵ kķ lĺ mḿ nñ oó pṕ qǫ rŕ sś tť uú vṽ wŵ xẋ yý zž',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
/** Share by which another language may be longer than English (E35). */
export const LONGER = 0.35;

/**
 * Returns words with every letter accented and some doubled, so that the text is longer by that
 * share.
 */
function stretched(text: string): string {
  let owed = 0;
  return [...text]
    .map((letter) => {
      const accented = ACCENTED[letter];
      if (!accented) return letter;
      owed += LONGER;
      if (owed < 1) return accented;
      owed -= 1;
      return accented + accented.toLowerCase();
    })
    .join('');
}

const PLACE = /\{\w+(?:, plural,((?:\s*(?:=\d+|\w+) \{[^{}]*\})+))?\}/g;
const CHOICE = /((?:=\d+|\w+) )\{([^{}]*)\}/g;

/**
 * Returns a message in the pseudo-language: English, longer and accented, with unchanged
 * placeholders and plural syntax.
 */
export function pseudo(message: string): string {
  let made = '';
  let end = 0;
  for (const { 0: place, 1: choices, index } of message.matchAll(PLACE)) {
    made += stretched(message.slice(end, index));
    made += choices
      ? place.replace(CHOICE, (_, name: string, text: string) => `${name}{${stretched(text)}}`)
      : place;
    end = index + place.length;
  }
  return made + stretched(message.slice(end));
}

export const pseudoCatalogue = (english: Messages): Messages =>
  Object.fromEntries(Object.entries(english).map(([name, message]) => [name, pseudo(message)]));
