import { describe, expect, test } from 'vitest';
import { partBounds } from '../../../server/call/read-form.ts';
import { FORM } from '../../../server/settings/limits/bodies.ts';

const BOUNDARY = 'x-boundary';
const LINE = 'a:b\r\n';
const part = (lines: number, value = 'v'): string =>
  `--${BOUNDARY}\r\n${LINE.repeat(lines)}\r\n${value}\r\n`;

/**
 * The code that the bounds refuse a form with, which comes in blocks of so many bytes; null: they
 * take it.
 */
function refusedWith(text: string, block: number): string | null {
  const look = partBounds(BOUNDARY);
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length; at += block) look(bytes.subarray(at, at + block));
    return null;
  } catch (failure) {
    return (failure as { readonly code: string }).code;
  }
}

describe.each([1, 2, 7, 13, 1_000_000])('[S35] in blocks of %i bytes', (block) => {
  const isTaken = (text: string): boolean => refusedWith(text, block) === null;
  const isRefused = (text: string): boolean => refusedWith(text, block) === 'too-large';

  test('a part may have the maximum of header lines and no more', () => {
    expect({
      isMaximumTaken: isTaken(part(FORM.headerLines)),
      isOneMoreRefused: isRefused(part(FORM.headerLines + 1)),
    }).toEqual({ isMaximumTaken: true, isOneMoreRefused: true });
  });

  test('a part may have the maximum of header bytes and no more, whether its headers end or not', () => {
    const headers = (bytes: number): string => `--${BOUNDARY}${'x'.repeat(bytes)}`;
    expect({
      isMaximumTaken: isTaken(`${headers(FORM.headerBytes)}\r\n\r\n`),
      isOneMoreRefused: isRefused(`${headers(FORM.headerBytes + 1)}\r\n\r\n`),
    }).toEqual({ isMaximumTaken: true, isOneMoreRefused: true });
    expect(isRefused(headers(FORM.headerBytes + 4))).toBe(true);
  });

  test('a form may have the maximum of parts and no more', () => {
    const form = (parts: number): string => `${part(1).repeat(parts)}--${BOUNDARY}--\r\n`;
    expect({
      isMaximumTaken: isTaken(form(FORM.parts)),
      isOneMoreRefused: isRefused(form(FORM.parts + 1)),
    }).toEqual({ isMaximumTaken: true, isOneMoreRefused: true });
  });
});
