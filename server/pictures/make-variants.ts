import type { JobContext } from '../jobs/job.ts';
import type { PayloadOf } from '../jobs/payloads.ts';
import { pictureAt } from './picture.ts';
import { FORMATS, type Format, keptVariant, makeVariant, WIDTHS } from './variant.ts';

/** Makes every variant of a new picture that is not there yet, before the first person asks for one; begun again it goes on where it was. */
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
