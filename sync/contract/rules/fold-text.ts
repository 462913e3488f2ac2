import { DEVANAGARI, LATIN } from './devanagari.ts';

const letters = new Map([...DEVANAGARI].map((letter, place) => [letter, LATIN[place] ?? '']));

/** A text as searches on both sides compare it: lower case, no accents, Hindi letters as the Latin ones that sound like them. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u0900-\u097f\u200c\u200d]/g, (letter) => letters.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
