import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import {
  productPictureRows,
  productRows,
  subBrandRows,
} from '../../demo/world/products/products.ts';
import { filmAt } from '../../server/media/films.ts';

const ALLOWED = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4'];

describe('the demo catalogue', () => {
  test('(1.2 at the server) has at least 48 products, one to six in each sub-brand', () => {
    expect(productRows.length).toBeGreaterThanOrEqual(48);
    for (const { id } of subBrandRows) {
      const held = productRows.filter(({ subBrandId }) => subBrandId === id).length;
      expect(held).toBeGreaterThan(0);
      expect(held).toBeLessThanOrEqual(6);
    }
  });

  test('[S5] sanitising leaves every description unchanged', () => {
    for (const { description, descriptionHi, name } of productRows)
      for (const html of [description, descriptionHi ?? ''])
        expect(sanitizeHtml(html, { allowedTags: ALLOWED, allowedAttributes: {} }), name).toBe(
          html,
        );
  });

  test('every colour, lightener and toner states its lift, a patch test and the minutes of its steps; its shades fade to another colour', () => {
    const colours = productRows.filter(({ type }) => /colour|lightener|toner/i.test(type));
    expect(colours.length).toBeGreaterThanOrEqual(9);
    for (const { name, facts, howToUse } of colours) {
      expect(facts?.lift, name).toBeGreaterThanOrEqual(0);
      expect(facts?.minutes, name).toBe(
        howToUse.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
      );
      expect(facts?.patch_test, name).toBe(true);
    }
    expect(productRows.find(({ name }) => name === 'Full Cover')?.facts).toEqual({
      developer_volumes: [20],
      lift: 1,
      grey_coverage: 100,
      minutes: 45,
      patch_test: true,
    });
    expect(
      colours
        .flatMap(({ shades }) => shades)
        .every(({ hex, faded }) => faded && faded !== hex && /^#[0-9a-f]{6}$/.test(faded)),
    ).toBe(true);
  });

  test('more than twenty products show one of our films, and at least four films are used', () => {
    const shown = productRows.flatMap(({ videoUrl }) => videoUrl ?? []);
    expect(shown.length).toBeGreaterThan(20);
    expect(new Set(shown).size).toBeGreaterThanOrEqual(4);
    expect(shown.every((url) => filmAt(url))).toBe(true);
  });

  test('contains no prices', () => {
    expect(
      productRows
        .filter((row) => /₹|\bRs\b|INR|price|MRP|cost/i.test(JSON.stringify(row)))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('colour charts have 12 to 24 shades with unique codes; the level is the first part of the code', () => {
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

  test('products with peroxide state a mixing ratio and the 48-hour test; colours, lighteners and toners warn of metallic bowls', () => {
    for (const product of productRows.filter(({ type }) =>
      /Permanent colour|Demi|Toner|Lightener/.test(type),
    )) {
      expect(product.mixingRatio, product.name).toBeTruthy();
      expect(product.safetyNotes.join(' '), product.name).toContain('48 hours');
    }
    for (const product of productRows.filter(({ type }) =>
      /^(Permanent colour|Lightener|Toner)$/.test(type),
    ))
      expect(product.safetyNotes.join(' '), product.name).toContain('metallic bowls');
  });

  test('every product has at least three steps, a pack size and a safety note; timers are whole minutes', () => {
    for (const { howToUse, packSizes, safetyNotes, name } of productRows) {
      expect(howToUse.length, name).toBeGreaterThanOrEqual(3);
      expect(packSizes.length, name).toBeGreaterThan(0);
      expect(safetyNotes.length, name).toBeGreaterThan(0);
      for (const { minutes } of howToUse)
        expect(
          minutes === undefined || (Number.isInteger(minutes) && Number(minutes) > 0),
          name,
        ).toBe(true);
    }
  });

  test('at least twelve products have a Hindi name and description', () => {
    const hindi = productRows.filter(
      ({ nameHi, descriptionHi }) =>
        /[\u0900-\u097f]/.test(nameHi ?? '') && /[\u0900-\u097f]/.test(descriptionHi ?? ''),
    );
    expect(hindi.length).toBeGreaterThanOrEqual(12);
  });

  test('no two products share a name, a main picture or a second picture', () => {
    for (const values of [
      productRows.map(({ name }) => name),
      productRows.map(({ image }) => image),
      productPictureRows.filter(({ position }) => position === 2).map(({ image }) => image),
    ])
      expect(new Set(values).size).toBe(values.length);
  });
});
