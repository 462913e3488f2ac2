// Measures the time from the tap on Accept to its mark on the screen, offline: at this machine's
// speed and at a quarter of it.
import { installed, signIn } from '../tests/support/steps.ts';
import { report } from './support/figures.ts';
import { CPU_RATE, openStage } from './support/stage.ts';

const CODES = [9001, 9005, 9007, 9008, 9009, 9012];
const stage = await openStage();
const values = new Map<number, number[]>([
  [1, []],
  [CPU_RATE, []],
]);
try {
  for (const rate of [1, CPU_RATE, 1, CPU_RATE]) {
    const context = await stage.device();
    const page = await context.newPage();
    await signIn(page);
    await installed(page);
    await page.goto('/upcoming-training');
    // The end of the list renders after its beginning.
    await page.locator(`[data-training="${CODES.at(-1)}"]`).waitFor();
    await context.setOffline(true);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
    for (const code of CODES) {
      values.get(rate)?.push(
        await page.evaluate(async (wanted) => {
          const card = document.querySelector(`[data-training="${wanted}"]`);
          const accept = [...(card?.querySelectorAll('button') ?? [])].find(
            (button) => button.textContent === 'Accept',
          );
          if (!card || !accept) throw new Error(`Training ${wanted} offers no answer.`);
          const shown = new Promise<number>((resolve) => {
            const look = new MutationObserver(() => {
              if (!card.textContent?.includes('not sent yet')) return;
              look.disconnect();
              requestAnimationFrame(() => resolve(performance.now()));
            });
            look.observe(card, { childList: true, subtree: true, characterData: true });
          });
          const tapped = performance.now();
          accept.click();
          return (await shown) - tapped;
        }, code),
      );
    }
    await context.close();
    await stage.server.control.reset();
  }
} finally {
  await stage.close();
}
process.exitCode = report([
  { name: 'tap on Accept to its mark', values: values.get(1) ?? [], unit: 'ms', budget: 50 },
  { name: 'the same at a quarter of the speed', values: values.get(CPU_RATE) ?? [], unit: 'ms' },
])
  ? 0
  : 1;
