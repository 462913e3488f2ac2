import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { signIn } from '../support/steps.ts';

test('[7.36] [S33] with an anti-forgery cookie, POST requests carry its current token, and GET requests carry none', async ({
  page,
  context,
  front,
}) => {
  const url = front.url;
  const give = (value: string) => context.addCookies([{ name: 'XSRF-TOKEN', value, url }]);
  const tokens = new Map<string, string | undefined>();
  page.on(
    'request',
    (request) =>
      void tokens.set(
        `${request.method()} ${new URL(request.url()).pathname}`,
        request.headers()['x-xsrf-token'],
      ),
  );
  await give('first');
  await signIn(page);
  expect(tokens.get('POST /api/login')).toBe('first');

  // Without a restart: the page passes the new cookie to the engine.
  await give('second');
  await page.getByRole('link', { name: 'Calendar' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/calendar/);
  await expect
    .poll(() =>
      [...tokens].some(([asked, token]) => asked.startsWith('POST ') && token === 'second'),
    )
    .toBe(true);
  for (const [asked, token] of tokens)
    if (asked.startsWith('GET ')) expect([asked, token]).toEqual([asked, undefined]);
});
