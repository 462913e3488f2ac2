import * as z from 'zod/mini';

/** Text of several lines that a person wrote; tables hold no zero byte, and nobody types one. */
export const PlainText = (least: number, most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => !text.includes('\0'), 'holds a zero byte'),
  );

/** A whole count between two bounds. */
export const Whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
