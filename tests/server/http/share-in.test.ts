import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtApp } from '../../support/built-app.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let remove: () => Promise<void>;
beforeAll(async () => {
  const built = await builtApp();
  remove = built.remove;
  server = await openTestServer({ dist: built.directory });
});
afterAll(async () => {
  await server.close();
  await remove();
});

test('pictures that no service worker took lead to the form, however large they are, and nothing of them is kept', async () => {
  const form = new FormData();
  form.append(
    'pictures',
    new File([new Uint8Array(3_000_000)], 'root.jpg', { type: 'image/jpeg' }),
  );
  const response = await server.fetch('/share-in', {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/add-post?shared=1']);
});
