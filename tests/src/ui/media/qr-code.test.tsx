import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { qrPath } from '../../../../src/rules/qr.ts';
import { QrCode } from '../../../../src/ui/media/qr-code.tsx';
import { QR } from '../../../../sync/contract/constants.ts';

const drawn = (text: string, version = 0, width: number = QR.width): string =>
  renderToStaticMarkup(<QrCode {...{ ...QR, text, version, width }} label="Code" path={qrPath} />);

describe('the drawn QR code', () => {
  test('[9.4] is 256 wide, with a margin of four modules and a 40 × 40 picture in its middle', () => {
    const [, side] = /viewBox="0 0 (\d+) \1"/.exec(drawn('HD1001')) ?? [];
    // Version 1, which an Access ID needs, has 21 modules.
    expect(Number(side)).toBe(21 + 2 * QR.margin);
    expect(drawn('HD1001')).toMatch(/<svg[^>]* width="256" height="256"/);
    const middle = (Number(side) * QR.centre) / QR.width;
    expect(drawn('HD1001')).toContain(`translate(${(Number(side) - middle) / 2} `);
  });

  test('[9.4] has four pixels per module if its width has less than one for each', () => {
    // 21 modules and the margin of four on both sides.
    expect(drawn('HD1001', 1, 20)).toMatch(/<svg[^>]* width="116" height="116"/);
    expect(drawn('HD1001', 40)).toMatch(/<svg[^>]* width="256" height="256"/);
  });

  test('[8.12] a text too long for the version is reported only in the console, and nothing is drawn', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(drawn('x'.repeat(400), 1)).toBe('');
    expect(error).toHaveBeenCalledOnce();
  });
});
