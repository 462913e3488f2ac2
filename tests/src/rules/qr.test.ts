import qrcode from 'qrcode-generator';
import { expect, test } from 'vitest';
import { qrOrder, qrPath } from '../../../src/rules/qr.ts';
import { QR } from '../../../sync/contract/constants.ts';

test('[5.12] an empty text is refused unless it is allowed', () => {
  expect(qrOrder({ text: '' })).toBeNull();
  expect(qrOrder({ text: '', emptyAllowed: true })).toEqual({ text: '', version: 0 });
});

test.each([
  [0, 1],
  [-5, 1],
  [1, 1],
  [7.9, 7],
  [40, 40],
  [41, 40],
  ['12', 12],
  ['many', 0],
  ['', 0],
  [undefined, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
])('[5.12] [9.4] version %s becomes %d', (version, drawn) => {
  expect(qrOrder({ text: 'HD1001', version })?.version).toBe(drawn);
});

test('[9.4] the path covers exactly the dark modules, shifted by the margin', () => {
  const code = qrcode(0, QR.level);
  code.addData('HD1001');
  code.make();
  const count = code.getModuleCount();
  const dark = new Set<string>();
  for (const [, x = '', y = '', width = ''] of qrPath(count, (row, column) =>
    code.isDark(row, column),
  ).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(width); i += 1)
      dark.add(`${Number(y) - QR.margin} ${Number(x) + i - QR.margin}`);
  const wanted = Array.from(
    { length: count ** 2 },
    (_, i) => [Math.floor(i / count), i % count] as const,
  ).filter(([row, column]) => code.isDark(row, column));
  expect(dark).toEqual(new Set(wanted.map(([row, column]) => `${row} ${column}`)));
});
