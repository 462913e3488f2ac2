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
