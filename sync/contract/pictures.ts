import * as z from 'zod/mini';
import { maybe } from './patterns.ts';

/** A colour as `#rrggbb`. */
export const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** What stands in a picture's place before it is there: its mean colour and its size in CSS pixels. To be spread into a shape (own). */
export const pictureFields = {
  image_color: maybe(Hex),
  image_w: maybe(z.number()),
  image_h: maybe(z.number()),
};
