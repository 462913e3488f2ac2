import { type Passage, type Policy, VALID_FROM } from '../policies/policy.ts';
import { print } from './print.ts';

const MARGIN = 64;
/** Least space (points) for text below a heading at the end of a page. */
const ROOM_BELOW_HEADING = 90;
const INK = '#241c28';
const QUIET = '#5d5260';
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

type Page = PDFKit.PDFDocument;

/** Writes a block with its structure tag, for screen readers. */
function block(page: Page, tag: 'H1' | 'H2' | 'P', write: () => void): void {
  page.addStructure(page.struct(tag, {}, write));
}

function list(page: Page, items: readonly string[]): void {
  const entries = items.map((item) =>
    page.struct('LI', {}, [
      page.struct('LBody', {}, () => {
        page
          .font('Helvetica')
          .fontSize(10.5)
          .fillColor(INK)
          .list([item], { bulletRadius: 1.6, textIndent: 12, lineGap: 2, paragraphGap: 3 });
      }),
    ]),
  );
  page.addStructure(page.struct('L', {}, entries));
  page.moveDown(0.4);
}

function passage(page: Page, content: Passage): void {
  if (typeof content !== 'string') list(page, content);
  else
    block(page, 'P', () => {
      page
        .font('Helvetica')
        .fontSize(10.5)
        .fillColor(INK)
        .text(content, { lineGap: 2, paragraphGap: 5 });
    });
}

/** Numbers the pages; footers are marked as artefacts, because they are not part of the text. */
function number(page: Page, line: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    page.switchToPage(i);
    page.page.margins.bottom = 0; // Otherwise a footer in the margin would start a new page.
    page.markContent('Artifact', { type: 'Pagination' });
    page
      .font('Helvetica')
      .fontSize(8)
      .fillColor(QUIET)
      .text(`${line} · ${i - start + 1} / ${count}`, MARGIN, page.page.height - 44, {
        lineBreak: false,
      });
    page.endMarkedContent();
  }
}

/** Fills the product's name into a policy. */
const named = (policy: Policy, brand: string): Policy =>
  JSON.parse(JSON.stringify(policy).replaceAll('{brand}', JSON.stringify(brand).slice(1, -1)));

/** Generates a policy as a tagged PDF; the same text and brand always give the same bytes. */
export function printPolicy(policy: Policy, brand: string): Promise<Uint8Array<ArrayBuffer>> {
  const { title, about, sections } = named(policy, brand);
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${brand}: ${title}`,
      Author: brand,
      CreationDate: VALID_FROM,
      ModDate: VALID_FROM,
    },
  };
  return print(options, (page) => {
    block(page, 'P', () => {
      page.font('Helvetica-Bold').fontSize(11).fillColor(QUIET).text(brand, { paragraphGap: 6 });
    });
    block(page, 'H1', () => {
      page.font('Helvetica-Bold').fontSize(22).fillColor(INK).text(title, { paragraphGap: 6 });
    });
    passage(page, about);
    passage(page, `Valid from ${day.format(VALID_FROM)}.`);
    for (const { heading, passages } of sections) {
      if (page.y > page.page.height - MARGIN - ROOM_BELOW_HEADING) page.addPage();
      page.outline.addItem(heading);
      block(page, 'H2', () => {
        page
          .moveDown(0.6)
          .font('Helvetica-Bold')
          .fontSize(12.5)
          .fillColor(INK)
          .text(heading, { paragraphGap: 4 });
      });
      for (const content of passages) passage(page, content);
    }
    number(page, `${brand}: ${title}`);
  });
}
