import { lock } from '../../art/hair.ts';
import type { Palette } from '../../art/palette.ts';
import type { Line } from '../../art/pen.ts';
import { seeded } from '../../art/random.ts';

/** A band of hair along the left edge, from root to tip; every certificate number gives its own. */
export function drawOrnament(doc: PDFKit.PDFDocument, P: Palette, seed: string, height: number): void {
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
  // The pictures' pen writes SVG, whose path syntax PDF drawing also accepts.
  for (const [, body, stroke, width, path] of drawn.matchAll(/<path (?:fill="([^"]+)"|stroke="([^"]+)" stroke-width="([^"]+)") d="([^"]+)"/g)) {
    doc.path(path ?? '');
    if (body) doc.fill(body);
    else doc.lineWidth(Number(width)).stroke(stroke);
  }
  doc.restore();
}
