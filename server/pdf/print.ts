type Doc = PDFKit.PDFDocument;

/** Makes a PDF: creates an empty one, has it drawn, and returns its bytes. */
export async function print(
  options: PDFKit.PDFDocumentOptions,
  draw: (doc: Doc) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first PDF: with its font parser it is half of what the server would load at
  // start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument(options);
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  draw(doc);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

/** Returns text that the PDF's built-in fonts can show; undefined if they lack a character. */
export function printable(text: string): string | undefined {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return /^[\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d]+$/.test(plain)
    ? plain
    : undefined;
}
