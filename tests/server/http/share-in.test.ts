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

test('a share that no service worker took is redirected to the form, however large it is', async () => {
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
  expect({ status: response.status, location: response.headers.get('location') }).toEqual({
    status: 303,
    location: '/add-post?shared=1',
  });
});
