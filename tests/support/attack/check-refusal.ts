import { expect } from 'vitest';
import type { Heard } from './wire.ts';

/** Fails if a response is a server fault, whatever was sent. */
export function expectNoFault(heard: Heard, sent: string): void {
  expect(heard.status, `${sent} → ${heard.text}`).toBeLessThan(500);
  expect(heard.headers.get('content-type'), sent).toBe('application/json; charset=utf-8');
  expect(heard.headers.get('x-content-type-options'), sent).toBe('nosniff');
  if (heard.status >= 400) expectRefusal(heard, sent);
}

/**
 * Fails unless a refusal has the contract's form, and names the field of a readable but invalid
 * value.
 */
export function expectRefusal(heard: Heard, sent: string): void {
  expect(heard.body.error, `${sent} → ${heard.status} ${heard.text}`).toBe(true);
  for (const part of ['message', 'code'])
    expect(heard.body[part], sent).toEqual(expect.stringMatching(/^[^\0\r\n<>]{2,300}$/));
  expect(
    Object.keys(heard.body).filter(
      (name) => !['error', 'message', 'code', 'field', 'request_id'].includes(name),
    ),
    sent,
  ).toEqual([]);
  if (heard.status === 422 && heard.body.code !== 'key-reused')
    expect(heard.body.field, `${sent} → ${heard.text}`).toEqual(expect.any(String));
}
