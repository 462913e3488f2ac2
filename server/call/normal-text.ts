/**
 * What a person sent with its texts in Unicode's composed form (NFC), so that one word is stored and found as one, whichever keyboard typed it. Files stay as
 * they are. Texts are normalised here and nowhere else; passwords as well (RFC 8265).
 */
export function normalText(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(normalText);
  // A file of a form has a class of its own.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normalText(inner)]));
}

/**
 * Returns the texts of a request that differ from their composed form, as they were typed, by field. A password that was stored before texts were composed
 * matches only as it was typed.
 */
export function typedTexts(sent: object): ReadonlyMap<string, string> {
  const typed = new Map<string, string>();
  for (const [field, text] of Object.entries(sent)) if (typeof text === 'string' && text !== text.normalize('NFC')) typed.set(field, text);
  return typed;
}
