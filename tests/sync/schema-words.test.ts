import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appEndpoints } from '../../sync/app-endpoints.ts';
import { schemaWords } from '../../sync/schema-words.ts';

const listOf = (row: z.ZodMiniType) => z.object({ error: z.boolean(), rows: z.array(row) });

test('the words of a schema are the same while it is, and others when any part of it is', () => {
  const schemas = [
    listOf(z.object({ id: z.string() })),
    listOf(z.object({ id: z.string(), name: z.optional(z.string()) })),
    listOf(z.object({ id: z.string().check(z.maxLength(20)) })),
    listOf(z.object({ id: z.string().check(z.maxLength(21)) })),
    listOf(z.object({ id: z.string().check(z.regex(/^a/)) })),
    listOf(z.object({ id: z.string().check(z.refine((text) => text !== '')) })),
    listOf(z.object({ id: z.string().check(z.refine((text) => text !== 'x')) })),
    listOf(z.object({ id: z.enum(['a', 'b']) })),
    listOf(z.object({ id: z.enum(['a', 'c']) })),
    listOf(z.union([z.string(), z.number()])),
    z.array(z.object({ id: z.string() })),
  ];
  expect(new Set(schemas.map(schemaWords)).size).toBe(schemas.length);
  expect(schemaWords(listOf(z.object({ id: z.enum(['a', 'b']) })))).toBe(schemaWords(listOf(z.object({ id: z.enum(['a', 'b']) }))));
});

test.each([
  ['a list that says how long it may be', z.object({ rows: z.array(z.string()).check(z.maxLength(9)) })],
  ['the same where it may be absent', z.object({ rows: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(9)))) })],
  ['an answer that is checked as one', z.object({ rows: z.array(z.string()) }).check(z.refine(({ rows }) => rows.length > 1))],
  ['one of several answers', z.union([z.object({ rows: z.array(z.string()) }), z.null()])],
])('%s is checked whole', (_what, schema) => {
  expect(schemaWords(schema)).toBeNull();
});

test('the long lists of the contract are checked row by row', () => {
  for (const name of ['all-programs-list-explore', 'category-pwa', 'notification-list', 'calendar'] as const)
    expect(schemaWords(appEndpoints[name].response), name).not.toBeNull();
});
