import type { Said } from './client.ts';
import type { TestServer } from './server.ts';

type Value = string | File;

/** Posts a form and reads JSON; a list is sent as `name[]`, one field per value. */
export async function postForm(
  server: TestServer,
  path: string,
  fields: Readonly<Record<string, Value | readonly Value[]>>,
  headers: Record<string, string> = {},
): Promise<Said> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const listed: readonly Value[] = Array.isArray(value) ? value : [value];
    for (const each of listed) form.append(Array.isArray(value) ? `${name}[]` : name, each);
  }
  const response = await server.fetch(path, { method: 'POST', headers, body: form });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
