import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { productPictureRows, productRows, subBrandRows } from '../../server/content/world/products.ts';

const ALLOWED = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4'];

describe('the demo catalogue', () => {
  test('(1.2 at the server) holds 48 products and more, in parts of one to six', () => {
    expect(productRows.length).toBeGreaterThanOrEqual(48);
    for (const { id } of subBrandRows) {
      const held = productRows.filter(({ subBrandId }) => subBrandId === id).length;
      expect(held).toBeGreaterThan(0);
      expect(held).toBeLessThanOrEqual(6);
    }
  });

  test('[S5] every description is HTML of the allowlist, word for word', () => {
    for (const { description, descriptionHi, name } of productRows)
      for (const html of [description, descriptionHi ?? ''])
        expect(sanitizeHtml(html, { allowedTags: ALLOWED, allowedAttributes: {} }), name).toBe(html);
  });

  test('names no price anywhere', () => {
    expect(productRows.filter((row) => /₹|\bRs\b|INR|price|MRP|cost/i.test(JSON.stringify(row))).map(({ name }) => name)).toEqual([]);
  });

  test('colour lines have charts of 12 to 24 shades, each shade once and in a colour of its own level', () => {
    const charts = productRows.map(({ shades }) => shades).filter((shades) => shades.length);
    expect(charts.length).toBeGreaterThanOrEqual(6);
    for (const shades of charts) {
      expect(shades.length).toBeGreaterThanOrEqual(12);
      expect(shades.length).toBeLessThanOrEqual(24);
      expect(new Set(shades.map(({ code }) => code)).size).toBe(shades.length);
      for (const { code, level, hex } of shades) {
        expect(level).toBe(Number(code.split('.')[0]));
        expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  test('whatever works by peroxide says how to mix it, test it 48 hours before, and in what bowl', () => {
    for (const product of productRows.filter(({ type }) => /Permanent colour|Demi|Toner|Lightener/.test(type))) {
      expect(product.mixingRatio, product.name).toBeTruthy();
      expect(product.safetyNotes.join(' '), product.name).toContain('48 hours');
    }
    for (const product of productRows.filter(({ type }) => /^(Permanent colour|Lightener|Toner)$/.test(type)))
      expect(product.safetyNotes.join(' '), product.name).toContain('metallic bowls');
  });

  test('every product has steps, sizes and safety notes; timers are whole minutes', () => {
    for (const { howToUse, packSizes, safetyNotes, name } of productRows) {
      expect(howToUse.length, name).toBeGreaterThanOrEqual(3);
      expect(packSizes.length, name).toBeGreaterThan(0);
      expect(safetyNotes.length, name).toBeGreaterThan(0);
      for (const { minutes } of howToUse) expect(minutes === undefined || (Number.isInteger(minutes) && Number(minutes) > 0), name).toBe(true);
    }
  });

  test('a dozen and more speak Hindi as well', () => {
    const hindi = productRows.filter(
      ({ nameHi, descriptionHi }) => /[\u0900-\u097f]/.test(nameHi ?? '') && /[\u0900-\u097f]/.test(descriptionHi ?? ''),
    );
    expect(hindi.length).toBeGreaterThanOrEqual(12);
  });

  test('no two products share a name or a picture, nor do their pictures in use', () => {
    for (const values of [
      productRows.map(({ name }) => name),
      productRows.map(({ image }) => image),
      productPictureRows.filter(({ position }) => position === 2).map(({ image }) => image),
    ])
      expect(new Set(values).size).toBe(values.length);
  });
});
