import { pictureAt } from '../../../art/picture.ts';
import type { JobContext } from '../../context.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { FORMATS, type Format, keptVariant, makeVariant, WIDTHS } from './variant.ts';

/** Renders the missing variants of a new picture before anybody requests one; after an interruption the next run continues. */
export async function makeVariants({ address }: PayloadOf<'picture-variants'>, context: JobContext): Promise<void> {
  const picture = pictureAt(address);
  if (!picture) return;
  const formats = Object.keys(FORMATS) as Format[]; // The keys of a constant object.
  for (const width of WIDTHS) {
    for (const format of formats) {
      if (!(await keptVariant(context, picture, format, width))) await makeVariant(context, address, format, width);
    }
  }
}
