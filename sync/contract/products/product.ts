import * as z from 'zod/mini';
import { Film } from '../learning/recordings.ts';
import { Hex, Id, Line, maybe, pictureFields } from '../patterns.ts';

/** One step of the instructions; `minutes` makes it a timer. */
export const UseStep = z.object({ text: Line, minutes: maybe(z.number()) });
/** The mixing ratio: the parts in order (1 and 1.5), and the same in words. */
export const MixingRatio = z.object({ parts: z.array(z.number()), text: Line });
/**
 * A shade of a chart; `level` is the depth from 1 (black) to 12, `tone` is in words, `faded` its
 * colour after six weeks.
 */
export const Shade = z.object({
  code: Line,
  name: Line,
  level: z.number(),
  tone: Line,
  hex: Hex,
  faded: maybe(Hex),
});
export const ProductPicture = z.object({ image: Line, alt: Line, ...pictureFields });

/**
 * A product with everything that its page and the chair-side view show; there are no prices (rule
 * 2.3).
 */
export const Product = z.object({
  product_id: Id,
  product_name: Line,
  division_code: Line,
  brand_id: Id,
  brand_name: Line,
  sub_brand_id: Id,
  sub_brand_name: Line,
  range: Line,
  type: Line,
  hair_need: Line,
  /** HTML with these elements: p br b strong i em u ul ol li a h3 h4. */
  description: z.string(),
  image: maybe(Line),
  ...pictureFields,
  how_to_use: z.array(UseStep),
  mixing_ratio: maybe(MixingRatio),
  shades: z.array(Shade),
  pack_sizes: z.array(Line),
  safety_notes: z.array(Line),
  program_ids: z.array(Id),
  gallery: z.array(ProductPicture),
  video_url: maybe(z.string().check(z.maxLength(2000))),
  /** Only on a product's page, and only for a video on this server. */
  film: maybe(Film),
  /**
   * Facts that can be compared, if known: suitable developer volumes, minutes on the hair, levels
   * of lift, per cent of grey covered.
   */
  developer_volumes: maybe(z.array(z.number())),
  minutes: maybe(z.number()),
  lift: maybe(z.number()),
  grey_coverage: maybe(z.number()),
  /** Whether a test 48 hours before is needed. */
  patch_test: maybe(z.boolean()),
  name_hi: maybe(Line),
  range_hi: maybe(Line),
  description_hi: maybe(z.string()),
});
export type UseStep = z.infer<typeof UseStep>;
export type MixingRatio = z.infer<typeof MixingRatio>;
export type Shade = z.infer<typeof Shade>;
export type Product = z.infer<typeof Product>;
