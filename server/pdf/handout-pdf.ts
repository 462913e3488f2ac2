import PDFDocument from 'pdfkit';
import { printable } from './printable.ts';

/** A handout to print; `body` is HTML of the allowlist (S5). */
export interface Handout {
  readonly title: string;
  readonly program: string;
  readonly body: string;
  readonly brand: string;
}

const MARGIN = 56;
const INK = '#2a2028';
const MUTED = '#6b5c66';
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Paragraphs, headings and items in order, limited to characters of the PDF's built-in fonts. */
function blocks(body: string): { readonly tag: string; readonly text: string }[] {
  return [...body.matchAll(/<(p|h3|h4|li)>(.*?)<\/\1>/gs)].map(([, tag = 'p', inner = '']) => ({ tag, text: printable(plain(inner)) ?? '' }));
}

/** Draws the handout, A4 portrait; items have a box to tick and room to write. */
export function handoutPdf({ title, program, body, brand }: Handout): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: title, Author: brand, CreationDate: new Date(0) } });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    doc.on('error', reject);
  });
  doc.font('Helvetica').fontSize(10).fillColor(MUTED).text(`${brand} Academy, ${program}`);
  doc.font('Helvetica-Bold').fontSize(22).fillColor(INK).text(title).moveDown();
  for (const { tag, text } of blocks(body)) {
    doc.font(tag.startsWith('h') ? 'Helvetica-Bold' : 'Helvetica').fontSize(tag.startsWith('h') ? 14 : 12);
    if (tag === 'li')
      doc
        .rect(MARGIN, doc.y + 1, 9, 9)
        .strokeColor(MUTED)
        .stroke();
    doc.text(text, tag === 'li' ? MARGIN + 18 : MARGIN).moveDown(tag === 'li' ? 1.4 : 0.8);
  }
  doc.end();
  return ended;
}
