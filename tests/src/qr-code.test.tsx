import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { qrPath } from '../../src/rules/qr.ts';
import { QrCode } from '../../src/ui/qr-code.tsx';
import { QR } from '../../sync/contract/constants.ts';

const drawn = (text: string, version = 0): string =>
  renderToStaticMarkup(
    <QrCode text={text} version={version} level={QR.level} width={QR.width} centre={QR.centre} margin={QR.margin} label="Code" path={qrPath} />,
  );

describe('the drawn QR code', () => {
  test('[9.4] is 256 wide, with four quiet modules around and a picture of 40 by 40 in its middle', () => {
    const [, side] = /viewBox="0 0 (\d+) \1"/.exec(drawn('HD1001')) ?? [];
    // Version 1, which an Access ID needs, has 21 modules.
    expect(Number(side)).toBe(21 + 2 * QR.margin);
    expect(drawn('HD1001')).toMatch(/<svg[^>]* width="256" height="256"/);
    const middle = (Number(side) * QR.centre) / QR.width;
    expect(drawn('HD1001')).toContain(`translate(${(Number(side) - middle) / 2} `);
  });

  test('[8.12] a text that the version has no room for is told to the console alone, and nothing is drawn', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(drawn('x'.repeat(400), 1)).toBe('');
    expect(error).toHaveBeenCalledOnce();
  });
});
