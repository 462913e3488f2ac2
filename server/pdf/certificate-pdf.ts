import qrcode from 'qrcode-generator';
import { lock } from '../../art/hair.ts';
import { type DivisionCode, divisionPalettes, type Palette, palette } from '../../art/palette.ts';
import type { Line } from '../../art/pen.ts';
import { seeded } from '../../art/random.ts';
import { QR } from '../../sync/contract/constants.ts';
import { inIndiaLong } from '../domain/time.ts';
import { print, printable } from './print.ts';

/**
 * Draws a text's QR code, with runs of dark modules as one rectangle; `size` in points, without the
 * quiet zone.
 */
function drawCode(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
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

/**
 * Draws a band of hair along the left edge, from root to tip, determined by the certificate's
 * number.
 */
function drawOrnament(doc: PDFKit.PDFDocument, P: Palette, seed: string, height: number): void {
  const right = 206;
  const a: Line = [
    [-30, -20],
    [-46, height * 0.3],
    [8, height * 0.55],
    [-30, height * 0.8],
    [10, height + 40],
  ];
  const b: Line = [
    [118, -20],
    [140, height * 0.28],
    [right - 8, height * 0.55],
    [132, height * 0.82],
    [right, height + 30],
  ];
  doc.save();
  doc.rect(0, 0, right + 14, height).clip();
  doc.rect(0, 0, right + 14, height).fill(P.pale);
  doc.circle(172, 96, 74).fill(P.soft);
  const drawn = lock(seeded(seed), a, b, {
    strands: 54,
    tones: [P.deep, P.dark, P.mid, P.bright, P.spark],
    body: P.dark,
    width: [1.4, 3.4],
    stray: 4,
  });
  doc.lineCap('round');
  // The pictures' pen writes SVG paths, which PDF drawing accepts as well.
  for (const [, body, stroke, width, path] of drawn.matchAll(
    /<path (?:fill="([^"]+)"|stroke="([^"]+)" stroke-width="([^"]+)") d="([^"]+)"/g,
  )) {
    doc.path(path ?? '');
    if (body) doc.fill(body);
    else doc.lineWidth(Number(width)).stroke(stroke);
  }
  doc.restore();
}

/** The contents of the certificate; times in milliseconds since 1970. */
export interface CertificatePaper {
  readonly id: string;
  readonly accountId: string;
  readonly holder: string;
  readonly program: string;
  readonly divisionCode: string;
  readonly issuedAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** The content of the QR code. */
  readonly code: string;
  readonly brand: string;
  /** The address at which anybody can check it, as text. */
  readonly verifyAt: string;
}

const INK = '#2a2028';
const MUTED = '#6b5c66';
/** Points; A4 landscape is 842 by 595. */
const PAGE = { width: 841.89, height: 595.28, left: 262, right: 56, code: 118 } as const;
const NAME = { most: 44, least: 22 } as const;

const isDivision = (code: string): code is DivisionCode => code in divisionPalettes;

/** Returns the largest font size at which a line fits. */
function fitting(doc: PDFKit.PDFDocument, text: string, width: number): number {
  let size: number = NAME.most;
  while (size > NAME.least && doc.fontSize(size).widthOfString(text) > width) size -= 1;
  return size;
}

function drawWords(doc: PDFKit.PDFDocument, paper: CertificatePaper, accent: string): void {
  const { left } = PAGE;
  const width = PAGE.width - left - PAGE.right;
  const holder = printable(paper.holder) ?? paper.accountId;
  doc
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(accent)
    .text(`${paper.brand} Academy`, left, 66, { width });
  doc
    .font('Times-Roman')
    .fontSize(20)
    .fillColor(INK)
    .text('Certificate of completion', left, 86, { width });
  doc
    .moveTo(left, 122)
    .lineTo(left + width, 122)
    .lineWidth(2)
    .strokeColor(INK)
    .stroke();
  doc
    .font('Helvetica')
    .fontSize(12)
    .fillColor(MUTED)
    .text('This is to say that', left, 160, { width });
  doc.font('Times-Roman');
  doc
    .fontSize(fitting(doc, holder, width))
    .fillColor(INK)
    .text(holder, left, 182, { width, height: 60, ellipsis: true });
  doc
    .font('Helvetica')
    .fontSize(12)
    .fillColor(MUTED)
    .text('has completed the program', left, 250, { width });
  doc.font('Helvetica-Bold').fontSize(22).fillColor(accent);
  doc.text(printable(paper.program) ?? paper.id, left, 272, { width, height: 58, ellipsis: true });
}

function drawFacts(doc: PDFKit.PDFDocument, paper: CertificatePaper): void {
  const facts: readonly (readonly [string, string])[] = [
    ['Issued', inIndiaLong(paper.issuedAt)],
    ['Valid until', paper.expiresAt === null ? 'Without end' : inIndiaLong(paper.expiresAt)],
    ['Number', paper.id],
    ['Check it', paper.verifyAt],
  ];
  const width = PAGE.width - PAGE.left - PAGE.right - PAGE.code - 24;
  facts.forEach(([label, value], row) => {
    const y = 408 + row * 34;
    doc.font('Helvetica').fontSize(9).fillColor(MUTED).text(label, PAGE.left, y, { width });
    doc
      .font('Helvetica')
      .fontSize(12)
      .fillColor(INK)
      .text(value, PAGE.left, y + 11, { width, height: 15, ellipsis: true });
  });
}

/** Marks an invalid certificate across the page, so that it cannot be mistaken for a valid one. */
function drawRevoked(doc: PDFKit.PDFDocument): void {
  doc.save().rotate(-24, { origin: [PAGE.width / 2, PAGE.height / 2] });
  doc.font('Helvetica-Bold').fontSize(96).fillColor('#b3261e').opacity(0.22);
  doc.text('Revoked', 0, PAGE.height / 2 - 48, { width: PAGE.width, align: 'center' });
  doc.restore();
}

/**
 * Makes a certificate as a PDF, A4 landscape, in vectors, so that it is sharp at any size. The same
 * input gives the same bytes.
 */
export function certificatePdf(paper: CertificatePaper): Promise<Uint8Array<ArrayBuffer>> {
  const P = palette(isDivision(paper.divisionCode) ? paper.divisionCode : 'kala');
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: {
      Title: `Certificate ${paper.id}`,
      Author: paper.brand,
      Subject: paper.program,
      Keywords: paper.holder,
      CreationDate: new Date(paper.issuedAt),
    },
  };
  return print(options, (doc) => {
    doc.rect(0, 0, PAGE.width, PAGE.height).fill('#fffaf5');
    drawOrnament(doc, P, paper.id, PAGE.height);
    drawWords(doc, paper, P.light.text);
    drawFacts(doc, paper);
    drawCode(doc, paper.code, PAGE.width - PAGE.right - PAGE.code, 408, PAGE.code, INK);
    if (paper.revokedAt !== null) drawRevoked(doc);
  });
}
