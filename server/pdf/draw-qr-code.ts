import qrcode from 'qrcode-generator';
import { QR } from '../../sync/contract/constants.ts';

/** Draws a text's QR code, with runs of dark modules as one rectangle; `size` in points, without the quiet zone. */
export function drawCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number, colour: string): void {
  const code = qrcode(0, QR.level);
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = size / count;
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue;
      const from = column;
      while (column + 1 < count && code.isDark(row, column + 1)) column++;
      doc.rect(x + from * side, y + row * side, (column + 1 - from) * side, side);
    }
  }
  doc.fill(colour);
}
