import { safeUrl } from '../../../rules/safe-url.ts';

/** A part of a text: words, a hashtag, or a safe address. */
type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'tag'; readonly text: string; readonly tag: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const PIECES = /(#[\p{L}\p{M}\p{N}_]{2,40}|https:\/\/[^\s<>"]+)/gu;

/** A tag in the form that servers store. */
export const tagOf = (text: string): string =>
  text.replace(/^#/, '').normalize('NFC').toLowerCase();

function partOf(text: string): readonly TextPart[] {
  if (text.startsWith('#')) return [{ kind: 'tag', text, tag: tagOf(text) }];
  // Punctuation at the end belongs to the sentence, not to the address.
  const [, address = text, rest = ''] = /^(.*?)([.,;:!?)]*)$/u.exec(text) ?? [];
  const url = text.startsWith('https://') ? safeUrl(address) : null;
  if (!url) return [{ kind: 'words', text }];
  return [
    { kind: 'link', text: address, href: url.href },
    ...(rest ? [{ kind: 'words', text: rest } as const] : []),
  ];
}

/** Splits a text into words, hashtags and addresses. */
export const textParts = (text: string): readonly TextPart[] =>
  text.split(PIECES).flatMap((piece) => (piece === '' ? [] : partOf(piece)));

/** The tags of a post that its text lacks. */
export function extraTagsOf(text: string, tags: readonly string[]): readonly string[] {
  const inText = new Set(
    textParts(text).flatMap((part) => (part.kind === 'tag' ? [part.tag] : [])),
  );
  return tags.map(tagOf).filter((tag) => !inText.has(tag));
}

/** Appends a hashtag to a text, or removes it. */
export function withTag(text: string, tag: string, on: boolean): string {
  if (on) return `${text.trimEnd()}${text.trim() === '' ? '' : ' '}#${tag} `;
  return textParts(text)
    .filter((part) => part.kind !== 'tag' || part.tag !== tag)
    .map((part) => part.text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}
