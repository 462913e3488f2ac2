import * as z from 'zod/mini';
import { maybe } from '../patterns.ts';

/** A colour as `#rrggbb`. */
export const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/**
 * The placeholder of a picture that has not loaded: its mean colour and its size in CSS pixels.
 * Spread into a shape (own).
 */
export const pictureFields = {
  image_color: maybe(Hex),
  image_w: maybe(z.number()),
  image_h: maybe(z.number()),
};
