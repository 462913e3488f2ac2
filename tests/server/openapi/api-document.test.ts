import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressesOf } from '../../../server/call/addresses.ts';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

const Media = z.record(
  z.string(),
  z.object({
    schema: z.optional(z.record(z.string(), z.unknown())),
    example: z.optional(z.unknown()),
  }),
);
const Answer = z.object({
  description: z.string().check(z.minLength(1)),
  content: z.optional(Media),
});
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
});
const Operation = z.object({
  operationId: z.string().check(z.regex(/^[\w.-]+$/)),
  summary: z.string().check(z.minLength(5)),
  tags: z.array(z.string()).check(z.length(1)),
  'x-own': z.optional(z.literal(true)),
  'x-rule': z.optional(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  servers: z.optional(z.array(z.object({ url: z.string().check(z.minLength(1)) }))),
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(z.object({ required: z.boolean(), content: Media })),
  responses: z.record(z.string().check(z.regex(/^([1-5]\d\d|[1-5]XX|default)$/)), Answer),
});
/** What OpenAPI 3.1 asks of the parts that we use. */
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ type: z.string() })),
    schemas: z.record(z.string(), z.unknown()),
  }),
  paths: z.record(
    z.string().check(z.startsWith('/')),
    z.strictObject({ get: z.optional(Operation), post: z.optional(Operation) }),
  ),
});

const rows = Object.entries<Endpoint>(endpoints).flatMap(([name, row]) =>
  addressesOf(row).map(({ path }) => ({ name, row, path })),
);

describe('the API document', () => {
  let server: TestServer;
  let text = '';
  let document: z.infer<typeof Document>;
  beforeAll(async () => {
    server = await openTestServer({
      environment: { APP_TRAINING_SERVICE_URL: 'https://training.example' },
    });
    text = await (await server.fetch('/openapi.json')).text();
    document = Document.parse(JSON.parse(text));
  });
  afterAll(() => server.close());
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
  const operationOf = (path: string, row: Endpoint) =>
    document.paths[path]?.[row.method === 'GET' ? 'get' : 'post'];

  test('[7.38] is well-formed: unique ids, existing tags, security schemes and references, every path parameter described', () => {
    const ids = operations().map(({ operation }) => operation?.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const chapters = new Set(document.tags.map(({ name }) => name));
    for (const { path, operation } of operations()) {
      expect(chapters, path).toContain(operation?.tags[0]);
      for (const way of operation?.security ?? [])
        expect(
          Object.keys(way).filter((name) => !(name in document.components.securitySchemes)),
        ).toEqual([]);
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described =
        operation?.parameters
          ?.filter((parameter) => parameter.in === 'path')
          .map(({ name }) => name) ?? [];
      expect(described, path).toEqual(places);
    }
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  test('[7.38] every call has a summary, its rule or the mark x-own, and the shape of a refusal', () => {
    for (const { path, row } of rows) {
      const operation = operationOf(path, row);
      expect(operation?.['x-own'] === true, path).toBe(row.rule === 'own');
      expect(operation?.['x-rule'], path).toBe(row.rule === 'own' ? undefined : row.rule);
      expect(Object.keys(operation?.responses ?? {}), path).toEqual(['200', '4XX', '5XX']);
    }
  });

  test('every call has an example that fits its schemas; forms are multipart', () => {
    const without: string[] = [];
    for (const { name, path, row } of rows) {
      const operation = operationOf(path, row);
      const content = operation?.requestBody?.content ?? {};
      if (row.method === 'POST')
        expect(Object.keys(content), path).toEqual([
          row.body === 'form' ? 'multipart/form-data' : 'application/json',
        ]);
      const asked = content['application/json']?.example;
      const answered = operation?.responses['200']?.content?.['application/json']?.example;
      if (row.method === 'POST' && row.body !== 'form' && !row.request.safeParse(asked).success)
        without.push(`${name} request`);
      if (!row.response.safeParse(answered).success) without.push(`${name} response`);
    }
    expect([...new Set(without)]).toEqual([]);
  });

  test('[7.37] the external services have their own hosts', () => {
    expect(
      document.paths['/TrainingService.svc/GetHDDivisionMap/{leapcode}']?.get?.servers?.[0]?.url,
    ).toBe('https://training.example');
  });

  test('[S39] [S40] the reference page has no script, and is off in production unless it is switched on', async () => {
    const page = await server.fetch('/docs');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(html).toContain('/api/{prefix}'.replace('{prefix}', 'hair_dresser/home-pwa'));
    expect(html).not.toMatch(/<script|style=|https?:\/\/[^"]*\.js/);
    expect((await server.fetch('/docs/page.css')).headers.get('content-type')).toMatch(
      /^text\/css/,
    );
    const production = await openTestServer({ environment: { DEMO: '0' } });
    expect((await production.fetch('/docs')).status).toBe(404);
    await production.close();
    const wanted = await openTestServer({ environment: { DEMO: '0', DOCS: '1' } });
    expect((await wanted.fetch('/docs')).status).toBe(200);
    await wanted.close();
  });
});
