import { describe, expect, test } from 'vitest';
import {
  clampView,
  draggedView,
  MOST_ZOOM,
  minDistance,
  squareOf,
  WHOLE,
} from '../../../../../src/features/profile/rules/crop.ts';

const wide = { width: 900, height: 600 };
const high = { width: 600, height: 900 };

describe('the square of a picture', () => {
  test('is centred at first and as large as the shorter side', () => {
    expect(squareOf(wide, WHOLE)).toEqual({ left: 150, top: 0, side: 600 });
    expect(squareOf(high, WHOLE)).toEqual({ left: 0, top: 150, side: 600 });
  });

  test('moves against the drag and never over the picture’s edge', () => {
    const near = (number: number) => expect.closeTo(number, 6);
    expect(squareOf(wide, draggedView(wide, WHOLE, 0.1, 0.5))).toEqual({
      left: near(90),
      top: near(0),
      side: 600,
    });
    expect(squareOf(wide, draggedView(wide, WHOLE, -9, 9))).toEqual({
      left: near(300),
      top: near(0),
      side: 600,
    });
    expect(squareOf(high, draggedView(high, WHOLE, 9, -9))).toEqual({
      left: near(0),
      top: near(300),
      side: 600,
    });
  });

  test.each([
    [0, 1],
    [2, 2],
    [99, MOST_ZOOM],
  ])('a zoom of %d becomes %d, and the square stays inside the picture', (asked, zoom) => {
    const view = clampView(wide, { zoom: asked, x: 0, y: 1 });
    const { left, top, side } = squareOf(wide, view);
    expect(view.zoom).toBe(zoom);
    expect([left, top + side, side]).toEqual(
      [0, 600, 600 / zoom].map((number) => expect.closeTo(number, 6)),
    );
  });

  test('cannot move along a completely visible side', () => {
    expect(minDistance(wide, WHOLE, 'height')).toBe(0.5);
    expect(minDistance(wide, WHOLE, 'width')).toBeCloseTo(1 / 3);
  });
});
