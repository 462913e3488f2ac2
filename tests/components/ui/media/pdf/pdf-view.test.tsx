import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { uiText } from '../../../../../src/i18n/subjects/frame/ui.ts';
import { PdfPages } from '../../../../../src/ui/media/pdf/pdf-pages.tsx';
import { ComponentAccount } from '../../../../support/component-account.tsx';
import { pdfOf } from '../../../../support/pdf.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const draw = (bytes: ArrayBuffer) =>
  account.draw(
    <main className="page">
      <PdfPages bytes={bytes} />
    </main>,
  );
const pages = () => page.getByRole('article').elements();

test('of four hundred pages only those near the current page are drawn', async () => {
  await draw(pdfOf(400));
  await expect.poll(() => pages().length).toBe(400);
  await expect.poll(() => document.querySelectorAll('canvas').length).toBeGreaterThan(1);
  expect(document.querySelectorAll('canvas').length).toBeLessThan(12);
  await page.getByRole('textbox', { name: uiText('pdf.page') }).fill('399');
  await expect.poll(() => pages()[398]?.querySelector('canvas')).toBeInstanceOf(HTMLCanvasElement);
  await expect.poll(() => pages()[0]?.querySelector('canvas')).toBeNull();
  expect(document.querySelectorAll('canvas').length).toBeLessThan(12);
});

test('a short file is drawn completely, with its text', async () => {
  await draw(pdfOf(2));
  await expect.element(page.getByText('Page 2')).toBeInTheDocument();
  expect(document.querySelectorAll('article canvas')).toHaveLength(2);
});
