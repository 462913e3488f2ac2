/** Fields that hold a password: `passwords` composes it, because one that was stored before texts were composed matches only as it was typed. */
const PASSWORD_FIELDS: ReadonlySet<string> = new Set(['password', 'current']);

/**
 * A person's input with its texts in Unicode's composed form (NFC), so that one word is stored and found as one, whichever keyboard typed it. Files and
 * passwords stay as they are.
 */
export function normalText(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(normalText);
  // A file of a form has a class of its own.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, PASSWORD_FIELDS.has(name) ? inner : normalText(inner)]));
}
