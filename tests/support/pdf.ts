/**
 * Returns a PDF of `count` small pages, each with its number as text. It has no cross-reference
 * table.
 */
export function pdfOf(count: number): ArrayBuffer {
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const page = (number: number): string => {
    const words = `BT /F 24 Tf 40 80 Td (Page ${number}) Tj ET`;
    return [
      `${10 + 2 * number} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 210 297] /Contents ${11 + 2 * number} 0 R /Resources << /Font << /F 3 0 R >> >> >> endobj`,
      `${11 + 2 * number} 0 obj << /Length ${words.length} >> stream\n${words}\nendstream endobj`,
    ].join('\n');
  };
  const text = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Count ${count} /Kids [${numbers.map((number) => `${10 + 2 * number} 0 R`).join(' ')}] >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    ...numbers.map(page),
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  ].join('\n');
  return new TextEncoder().encode(text).buffer as ArrayBuffer;
}
