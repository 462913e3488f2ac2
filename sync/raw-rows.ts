const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACE = 0x20;

/** Bytes of a JSON text: from the first on, up to the last, which is not of them. */
export type Span = readonly [from: number, to: number];

const text = new TextDecoder();
export const wordsAt = (bytes: Uint8Array, [from, to]: Span): string => text.decode(bytes.subarray(from, to));

/** Where what follows is no space (those that JSON has are no larger than a blank). */
function pastSpace(bytes: Uint8Array, from: number): number {
  let i = from;
  while ((bytes[i] ?? SPACE + 1) <= SPACE) i += 1;
  return i;
}

/** Where the string ends whose quote begins here. */
function endOfString(bytes: Uint8Array, from: number): number {
  let i = from + 1;
  for (let byte = bytes[i]; byte !== QUOTE && byte !== undefined; byte = bytes[i]) i += byte === BACKSLASH ? 2 : 1;
  return i + 1;
}

/** Where the value ends that begins here, of a text that is JSON; without an end of its own where the text ends. */
export function endOfValue(bytes: Uint8Array, from: number): number {
  let depth = 0;
  let i = from;
  for (;;) {
    const byte = bytes[i];
    if (byte === QUOTE) {
      i = endOfString(bytes, i);
      if (depth === 0) return i;
      continue;
    }
    if (byte === undefined || (depth === 0 && byte === COMMA)) return i;
    i += 1;
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth -= 1;
      if (depth <= 0) return depth < 0 ? i - 1 : i;
    }
  }
}

/** Goes through a list whose bracket opens here. `taken` gets where a row begins and says where what it took ends; the list's end, or null: it is none. */
export function eachRow(bytes: Uint8Array, from: number, taken: (at: number) => number): number | null {
  let i = pastSpace(bytes, from + 1);
  if (bytes[i] === CLOSE_LIST) return i + 1;
  for (;;) {
    i = pastSpace(bytes, taken(i));
    if (bytes[i] === CLOSE_LIST) return i + 1;
    if (bytes[i] !== COMMA) return null;
    i = pastSpace(bytes, i + 1);
  }
}

/**
 * The lists of an answer: the answer itself (null), or its fields. `list` goes through one and returns its end, or null to leave it as any other value.
 * The result: all that is not of these lists, in its order, with `undefined` where each of them was; null for what is nothing of the kind.
 */
export function eachList(bytes: Uint8Array, list: (at: string | null, from: number) => number | null): readonly (string | undefined)[] | null {
  let i = pastSpace(bytes, 0);
  if (bytes[i] === OPEN_LIST) {
    const end = list(null, i);
    return end === null || pastSpace(bytes, end) < bytes.length ? null : [undefined];
  }
  if (bytes[i] !== OPEN_OBJECT) return null;
  const parts: (string | undefined)[] = [];
  let done = i;
  const seen = new Set<string>();
  do {
    const name = pastSpace(bytes, i + 1);
    if (bytes[name] !== QUOTE) return null;
    const key: unknown = JSON.parse(wordsAt(bytes, [name, endOfString(bytes, name)]));
    const colon = pastSpace(bytes, endOfString(bytes, name));
    // Of two fields with one name the last counts, wherever it lies.
    if (typeof key !== 'string' || bytes[colon] !== COLON || seen.has(key)) return null;
    seen.add(key);
    const value = pastSpace(bytes, colon + 1);
    const end = bytes[value] === OPEN_LIST ? list(key, value) : null;
    if (end !== null) {
      parts.push(wordsAt(bytes, [done, value]), undefined);
      done = end;
    }
    i = pastSpace(bytes, end ?? endOfValue(bytes, value));
  } while (bytes[i] === COMMA);
  return bytes[i] === CLOSE_OBJECT && pastSpace(bytes, i + 1) >= bytes.length ? [...parts, wordsAt(bytes, [done, i + 1])] : null;
}

/** Odd numbers without a pattern. */
const FIRST = 0x9e3779b1;
const SECOND = 0x85ebca6b;
const OFFSET = 0x6b64e655;

/**
 * Tells bytes from what they were before: 64 bits, mixed as in MurmurHash3, four bytes at a time. No secret and no signature: it lies sealed, and whoever
 * finds two texts with the same only keeps from their own reader what they themselves have sent.
 */
export function digestOf(bytes: Uint8Array, [from, to]: Span): string {
  // Words lie at multiples of four only; two more mix what came last.
  const own = new Uint8Array(((to - from + 3) & ~3) + 8);
  own.set(bytes.subarray(from, to));
  const words = new Uint32Array(own.buffer);
  // No function and no destructuring within: this runs over every byte of a large answer, before the engine's code is warm.
  let a = to - from;
  let b = ~a;
  for (let i = 0; i < words.length; i += 1) {
    const word = (words[i] ?? 0) | 0;
    const one = Math.imul(word, FIRST);
    a ^= Math.imul((one << 15) | (one >>> 17), SECOND);
    a = (Math.imul((a << 13) | (a >>> 19), 5) + OFFSET) | 0;
    b = Math.imul(b ^ word ^ (a >>> 7), FIRST);
    b = (b << 16) | (b >>> 16);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36).padStart(7, '0');
}
