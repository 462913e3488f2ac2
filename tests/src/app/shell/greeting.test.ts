import { expect, test } from 'vitest';
import { greetingOf } from '../../../../src/app/shell/greeting.tsx';

const at = (text: string) => Date.parse(text);

test.each([
  ['06:29:59', 'morning'],
  ['06:30:00', 'afternoon'],
  ['11:29:59', 'afternoon'],
  ['11:30:00', 'evening'],
])('the greeting at %s UTC is %s, by the time in India', (time, greeting) => {
  expect(greetingOf(at(`2026-08-12T${time}Z`))).toBe(greeting);
});
