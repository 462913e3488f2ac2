import { afterAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ComponentAccount } from '../../../../support/component-account.tsx';
import { pdfOf } from '../../../../support/pdf.ts';

/** Script that removes what browsers of 2024 lack. */
const TAKE_AWAY = `
  delete Map.prototype.getOrInsertComputed;
  delete Map.prototype.getOrInsert;
  delete WeakMap.prototype.getOrInsertComputed;
  delete Promise.try;
  delete Math.sumPrecise;
  delete Uint8Array.prototype.toHex;
  delete Uint8Array.prototype.toBase64;
  delete Uint8Array.fromBase64;`;
const scriptOf = (text: string): string =>
  URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

/** A worker of such a browser. */
class OlderWorker extends Worker {
  constructor(address: string | URL, options?: WorkerOptions) {
    const script = new URL(address, location.href).href;
    super(
      scriptOf(`import ${JSON.stringify(scriptOf(TAKE_AWAY))}; import ${JSON.stringify(script)};`),
      options,
    );
  }
}

afterAll(() => vi.unstubAllGlobals());

test('a browser of 2024 draws a PDF with its text', async () => {
  await import(/* @vite-ignore */ scriptOf(TAKE_AWAY));
  vi.stubGlobal('Worker', OlderWorker);
  // Imported after the removal, as in that browser.
  const { PdfPages } = await import('../../../../../src/ui/media/pdf/pdf-pages.tsx');
  const account = await ComponentAccount.open();
  await account.draw(
    <main className="page">
      <PdfPages bytes={pdfOf(2)} />
    </main>,
  );
  await expect.element(page.getByText('Page 2')).toBeInTheDocument();
  expect(document.querySelectorAll('article canvas')).toHaveLength(2);
  await account.remove();
});
