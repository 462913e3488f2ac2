import { Refusal } from '../refusal.ts';
import { FORM } from '../settings/limits/bodies.ts';

const BLANK_LINE = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');

const tooMuch = (what: string): Refusal => new Refusal('too-large', `This form has too many ${what}.`);

function linesIn(headers: Buffer): number {
  let lines = 1;
  for (let at = headers.indexOf(LINE_END); at >= 0; at = headers.indexOf(LINE_END, at + LINE_END.length)) lines += 1;
  return lines;
}

/**
 * Counts what lies between a form's delimiters before a parser sees it, and refuses more than a form of ours may have (S35, S42). It takes every occurrence
 * of the boundary for a delimiter, so that no parser can find one that was not counted. Each byte is looked at once, by native searches.
 */
export function partBounds(boundary: string): (block: Uint8Array) => void {
  const delimiter = Buffer.from(`--${boundary}`);
  /** The end of what came: a delimiter that may have begun, or headers without their end. */
  let rest: Buffer = Buffer.alloc(0);
  let isInHeaders = false;
  let parts = 0;

  /** Looks for the end of headers; returns where it is, or undefined if it has not come. */
  function endOfHeaders(seen: Buffer, from: number): number | undefined {
    const end = seen.subarray(from, from + FORM.headerBytes + BLANK_LINE.length).indexOf(BLANK_LINE);
    const length = end < 0 ? seen.length - from : end;
    if (length > FORM.headerBytes + (end < 0 ? BLANK_LINE.length - 1 : 0)) throw tooMuch('bytes of headers');
    // The end of the delimiter's own line counts as one, and so does half a blank line.
    if (linesIn(seen.subarray(from, from + length)) > FORM.headerLines + (end < 0 ? 2 : 1)) throw tooMuch('lines of headers');
    return end < 0 ? undefined : from + end + BLANK_LINE.length;
  }

  return (block) => {
    const seen = rest.length ? Buffer.concat([rest, block]) : Buffer.from(block.buffer, block.byteOffset, block.byteLength);
    let at = 0;
    for (;;) {
      if (isInHeaders) {
        const end = endOfHeaders(seen, at);
        if (end === undefined) break;
        at = end;
        isInHeaders = false;
      }
      const found = seen.indexOf(delimiter, at);
      if (found < 0) {
        at = Math.max(at, seen.length - delimiter.length + 1);
        break;
      }
      parts += 1;
      // The last delimiter ends the form and begins no part.
      if (parts > FORM.parts + 1) throw tooMuch('fields');
      at = found + delimiter.length;
      isInHeaders = true;
    }
    // A copy, because a view would hold the whole block.
    rest = Buffer.from(seen.subarray(at));
  };
}
