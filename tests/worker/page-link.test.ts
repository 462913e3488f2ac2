import { expect, test } from 'vitest';
import { pageForgeryToken, receiveCookies } from '../../worker/page-link.ts';

test('[7.36] a worker knows the token that its page told last, and is not misled by its other messages', async () => {
  const scope = new EventTarget();
  receiveCookies(scope);
  const tell = (data: unknown) => scope.dispatchEvent(new MessageEvent('message', { data }));
  expect(await pageForgeryToken()).toBe('');
  tell({ cookies: 'XSRF-TOKEN=first' });
  tell({ id: 1, type: 'APPLY', path: ['push'] });
  tell(null);
  expect(await pageForgeryToken()).toBe('first');
  tell({ cookies: 'XSRF-TOKEN=second' });
  expect(await pageForgeryToken()).toBe('second');
  tell({ cookies: '' });
  expect(await pageForgeryToken()).toBe('');
});
