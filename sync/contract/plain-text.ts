import * as z from 'zod/mini';

/**
 * Text of several lines that a person wrote; no zero bytes, because database tables cannot hold
 * them.
 */
export const PlainText = (least: number, most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => !text.includes('\0'), 'holds a zero byte'),
  );

/** An integer between two bounds, both inclusive. */
export const Whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
