/** Text that the PDF's built-in fonts can show; undefined if they lack a character. */
export function printable(text: string): string | undefined {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return /^[\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d]+$/.test(plain) ? plain : undefined;
}
