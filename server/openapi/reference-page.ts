import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import * as z from 'zod/mini';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const Content = z.record(
  z.string(),
  z.object({ schema: z.optional(z.unknown()), example: z.optional(z.unknown()) }),
);
const Operation = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  'x-own': z.optional(z.boolean()),
  'x-rule': z.optional(z.string()),
  security: z.array(z.unknown()),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.optional(Content) }),
  ),
});
/** The parts of the description that the page reads. */
const Description = z.object({
  info: z.object({ title: z.string(), description: z.optional(z.string()) }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});
type Operation = z.infer<typeof Operation>;

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
const code = (value: unknown): Html =>
  html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`;

function contentPart(content: z.infer<typeof Content>): Html[] {
  return Object.entries(content).map(
    ([type, { schema, example }]) =>
      html`<p><code>${type}</code></p>${example === undefined ? '' : code(example)}${schema === undefined ? '' : html`<details><summary>Schema</summary>${code(schema)}</details>`}`,
  );
}

function operationPart(path: string, method: string, operation: Operation): Html {
  const mark = operation['x-own'] ? 'own' : `rule ${operation['x-rule'] ?? ''}`;
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) =>
      html`<h4>${status}</h4><p>${answer.description}</p>${status === '200' && answer.content ? contentPart(answer.content) : ''}`,
  );
  return html`<details class="call"><summary><b>${method.toUpperCase()}</b> <code>${path}</code> <span>${operation.summary}</span> <small>${mark}${operation.security.length ? ', signed in' : ''}</small></summary>${operation.requestBody ? html`<h4>Request</h4>${contentPart(operation.requestBody.content)}` : ''}${answers}</details>`;
}

/** The API's description as one page without a script: chapters, calls, examples and shapes. */
export function referencePage(document: object): Html {
  const { info, tags, paths } = Description.parse(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const chapters = tags.map(({ name }) => {
    const chapterCalls = calls.filter(({ operation }) => operation.tags.includes(name));
    return html`<section id="${slug(name)}"><h2>${name}</h2>${chapterCalls.map(({ path, method, operation }) => operationPart(path, method, operation))}</section>`;
  });
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${info.title}</title><link rel="stylesheet" href="/docs/page.css"></head><body><header><h1>${info.title}</h1><p>${info.description ?? ''} <a href="/openapi.json">openapi.json</a></p><nav>${tags.map(({ name }) => html`<a href="#${slug(name)}">${name}</a> `)}</nav></header><main>${chapters}</main></body></html>`;
}
