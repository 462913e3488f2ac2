const ZERO = '०'.charCodeAt(0);

/**
 * A text with its Hindi digits as 0 to 9: a Hindi keyboard types them, and a number is the same in
 * both.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));

// Each letter maps to one letter. Letters without a partner (virama, nukta, joiners) are dropped.
/** Hindi letters; the letter at the same position in `LATIN` sounds like it. */
const DEVANAGARI = 'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौंँःॉॅ़्\u200c\u200d';
/** The Latin letters for `DEVANAGARI`, position by position. */
const LATIN = 'aaiiuureeoookkggnccjjnttddnttddnpfbbmyrlvsssh' + 'aiiuureeoonnhoe';

const letters = new Map([...DEVANAGARI].map((letter, place) => [letter, LATIN[place] ?? '']));

/**
 * A text as searches on both sides compare it: lower case, no accents, Hindi letters as the Latin
 * ones that sound like them.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u0900-\u097f\u200c\u200d]/g, (letter) => letters.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
