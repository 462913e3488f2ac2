import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { OutsideLink } from '../../../../src/ui/overlays/outside.tsx';
import { SafeHtml } from '../../../../src/ui/overlays/safe-html.tsx';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await account.remove();
});

test('[S6] a link in a text names its real host, and a second press opens it', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await account.draw(
    <SafeHtml html='<p>Sign in at <a href="https://evil.example/login">chairside.example</a>.</p>' />,
  );
  await page.getByRole('link', { name: 'chairside.example' }).click();
  const dialog = page.getByRole('dialog', { name: uiText('outside.title') });
  await expect.element(dialog.getByText('evil.example', { exact: true })).toBeVisible();
  expect(open).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: uiText('outside.open') }).click();
  expect(open.mock.calls).toEqual([
    ['https://evil.example/login', '_blank', 'noopener,noreferrer'],
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[S6] an element inside a link behaves like the link; a mail address opens the mail program', async () => {
  await account.draw(
    <SafeHtml html='<a href="https://a.example/"><b>Bold</b></a> <a href="mailto:help@a.example">Mail</a>' />,
  );
  await page.getByText('Bold').click();
  await expect
    .element(page.getByRole('dialog').getByText('a.example', { exact: true }))
    .toBeVisible();
  await page.getByRole('button', { name: uiText('outside.stay') }).click();
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
  const stopped = new Promise<boolean>((tell) => {
    // The last listener: records whether the click was handled, and keeps the mail program closed.
    const last = (event: MouseEvent): void => {
      tell(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', last, { once: true });
  });
  page.getByRole('link', { name: 'Mail' }).element().dispatchEvent(pressed);
  expect(await stopped).toBe(false);
});

describe('[S-9] [S6] every way of following a user-written link names the host first', () => {
  const ways: readonly (readonly [string, (link: Locator) => Promise<unknown>])[] = [
    ['left button', (link) => link.click()],
    ['left button with Control', (link) => link.click({ modifiers: ['Control'] })],
    ['left button with Shift', (link) => link.click({ modifiers: ['Shift'] })],
    [
      'Enter',
      async (link) => {
        link.element().focus();
        await userEvent.keyboard('{Enter}');
      },
    ],
    [
      'Control and Enter',
      async (link) => {
        link.element().focus();
        await userEvent.keyboard('{Control>}{Enter}{/Control}');
      },
    ],
  ];
  const links = [
    [
      'a text’s link',
      <SafeHtml key="written" html='<a href="https://evil.example/login">Chart</a>' />,
    ],
    [
      'a text’s link in capitals',
      <SafeHtml key="capitals" html='<a href=" HTTPS://evil.example/login">Chart</a>' />,
    ],
    [
      'a link of the app',
      <OutsideLink key="link" href="https://evil.example/login">
        Chart
      </OutsideLink>,
    ],
  ] as const;

  describe.each(links)('%s', (_, drawn) => {
    test.each(ways)('%s', async (_way, follow) => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      await account.draw(drawn);
      await follow(page.getByRole('link', { name: 'Chart' }));
      await expect
        .element(page.getByRole('dialog').getByText('evil.example', { exact: true }))
        .toBeVisible();
      expect(open).not.toHaveBeenCalled();
    });

    test('middle click, context menu, drag and long press find no address', async () => {
      await account.draw(drawn);
      const link = page.getByRole('link', { name: 'Chart' });
      await link.click({ button: 'middle' });
      await expect.element(link).not.toHaveAttribute('href');
      await expect.element(link).not.toHaveAttribute('target');
      expect(link.element().querySelector('[href]')).toBeNull();
    });

    test('the Tab key reaches the link', async () => {
      await account.draw(drawn);
      const link = page.getByRole('link', { name: 'Chart' });
      await expect.element(link).toBeVisible();
      for (let presses = 0; presses < 20 && document.activeElement !== link.element(); presses += 1)
        await userEvent.keyboard('{Tab}');
      await expect.element(link).toHaveFocus();
    });
  });
});

test('lists and links of a text keep their appearance', async () => {
  await account.draw(
    <SafeHtml html='<ul><li>Foils</li></ul><p><a href="https://a.example/">Chart</a></p>' />,
  );
  const list = getComputedStyle(page.getByRole('list').element());
  expect({
    listStyleType: list.listStyleType,
    hasPadding: Number.parseFloat(list.paddingLeft) > 0,
  }).toEqual({ listStyleType: 'disc', hasPadding: true });
  expect(
    getComputedStyle(page.getByRole('link', { name: 'Chart' }).element()).textDecorationLine,
  ).toBe('underline');
});
