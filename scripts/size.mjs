// `npm test -- size`: the built app's transfer size (gzip), compared with the budget.

import { command } from './setup/progress.mjs';
import { budget } from './weight/budget.mjs';
import { weigh } from './weight/weigh.mjs';

/** @param {number} bytes */
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

await command(async () => {
  const weights = weigh();
  let over = 0;
  for (const { name, limit, of } of budget) {
    const bytes = of(weights);
    const fits = bytes <= limit * 1024;
    if (!fits) over += 1;
    console.log(`${name.padEnd(30)} ${kb(bytes).padStart(10)} of ${String(limit).padStart(4)} KB${fits ? '' : '   OVER'}`);
  }
  return over > 0 ? 1 : 0;
});
