import { print, printable } from './print.ts';

/** A handout to print; `body` is HTML of the allowlist (S5). */
export interface Handout {
  readonly title: string;
  readonly program: string;
  readonly body: string;
  readonly brand: string;
}

/** A5: two pages fit on one sheet, and the type is readable on a phone. */
const SIZE = 'A5';
const MARGIN = 36;
const BAND = 10;
const BOX = 11;
/** Space for notes under an item, in points. */
const LINE = 20;
const INK = '#2a2028';
const MUTED = '#6b5c66';
const PLUM = '#5a2150';
const RULE = '#cfc3c9';
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Splits the body into paragraphs, headings and items in order, limited to characters of the PDF's
 * built-in fonts.
 */
function blocks(body: string): { readonly tag: string; readonly text: string }[] {
  return [...body.matchAll(/<(p|h3|h4|li)>(.*?)<\/\1>/gs)].map(([, tag = 'p', inner = '']) => ({
    tag,
    text: printable(plain(inner)) ?? '',
  }));
}

/** Draws an item: a box to tick, its text, and a line to write on. No page break separates them. */
function drawItem(doc: PDFKit.PDFDocument, text: string): void {
  const left = MARGIN + BOX + 10;
  const width = doc.page.width - MARGIN - left;
  const height = doc.heightOfString(text, { width }) + LINE;
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
  doc
    .roundedRect(MARGIN, doc.y + 1, BOX, BOX, 2)
    .lineWidth(1)
    .strokeColor(MUTED)
    .stroke();
  doc.fillColor(INK).text(text, left, doc.y, { width });
  const under = doc.y + LINE - 6;
  doc
    .moveTo(left, under)
    .lineTo(left + width, under)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  doc.x = MARGIN;
  doc.y = under + 10;
}

/** Draws the handout, A5 portrait; items have a box to tick and a line to write on. */
export function handoutPdf({
  title,
  program,
  body,
  brand,
}: Handout): Promise<Uint8Array<ArrayBuffer>> {
  return print(
    {
      size: SIZE,
      margin: MARGIN,
      info: { Title: title, Author: brand, CreationDate: new Date(0) },
    },
    (doc) => {
      doc.rect(0, 0, doc.page.width, BAND).fill(PLUM);
      doc
        .font('Helvetica-Bold')
        .fontSize(11)
        .fillColor(PLUM)
        .text(`${brand} Academy, ${program}`, MARGIN, MARGIN);
      doc
        .moveDown(0.3)
        .font('Times-Roman')
        .fontSize(28)
        .fillColor(INK)
        .text(title, { lineGap: -2 })
        .moveDown(0.5);
      for (const { tag, text } of blocks(body)) {
        const isHeading = tag.startsWith('h');
        doc.font(isHeading ? 'Helvetica-Bold' : 'Helvetica').fontSize(isHeading ? 16 : 14);
        if (tag === 'li') drawItem(doc, text);
        else doc.fillColor(INK).text(text, MARGIN, doc.y, { lineGap: 2 }).moveDown(0.8);
      }
    },
  );
}
