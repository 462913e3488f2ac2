import { expect, test } from 'vitest';
import { pageForgeryToken, receiveCookies } from '../../worker/page-link.ts';

test('[7.36] a worker returns the anti-forgery token of its page’s latest cookies, and ignores other messages', async () => {
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
