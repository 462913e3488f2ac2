// `npm test -- size`: compares the built app's transfer size (gzip), and the number of files that
// its start requests, with the budget.

import { command } from './setup/command.mjs';
import { budget } from './weight/budget.mjs';
import { weigh } from './weight/weigh.mjs';

await command(async () => {
  const weights = weigh();
  let over = 0;
  for (const { name, limit, unit = 'KB', of } of budget) {
    const weight = unit === 'KB' ? of(weights) / 1024 : of(weights);
    const fits = weight <= limit;
    if (!fits) over += 1;
    console.log(
      `${name.padEnd(34)} ${weight.toFixed(unit === 'KB' ? 1 : 0).padStart(7)} of ${String(limit).padStart(4)} ${unit}${fits ? '' : '   OVER'}`,
    );
  }
  return over > 0 ? 1 : 0;
});
