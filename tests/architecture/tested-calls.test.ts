import { expect, test } from 'vitest';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { endpoints } from '../../sync/contract/index.ts';
import { sources, withoutComments } from './sources.ts';

/** The suites that make every call of the table, and so name none for its own sake. */
const OVER_THE_TABLE = /^tests\/server\/(attack|call|db|http|openapi)\//;
/** Calls with no test outside of those suites, each with the place of their tests. */
const TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  GetHDDivisionMap: 'tests/server/call/access.test.ts',
  'upload-part': 'tests/server/attack/upload-parts.test.ts',
  'calendar-feed': 'tests/server/http/calendar-feed.test.ts',
  'calendar-feed-reset': 'tests/server/http/calendar-feed.test.ts',
};

const tests = sources(['tests/server'], ['.test.ts'])
  .filter(({ path }) => !OVER_THE_TABLE.test(path))
  .map(({ text }) => withoutComments(text))
  .join('\n');
const isNamed = (word: string): boolean => new RegExp(`['"\`/]${word}['"\`?]`).test(tests);

test.each(Object.entries<Endpoint>(endpoints))(
  'a test of the server names the call %s',
  (name, { path }) => {
    expect(isNamed(name) || isNamed(path)).toBe(!(name in TESTED_ELSEWHERE));
  },
);
