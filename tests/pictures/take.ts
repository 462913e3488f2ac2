import { mkdir } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { launch } from '../support/browser.ts';
import { type LiveServer, startServer } from '../support/live-server.ts';
import { type State, states } from './states.ts';

const folder = '.cache/pictures';
const sizes = [
  { name: '360', width: 360, height: 780 },
  { name: '1280', width: 1280, height: 860 },
] as const;
const schemes = ['light', 'dark'] as const;
const wanted = process.argv.slice(2);

async function take(browser: Browser, server: LiveServer, state: State): Promise<void> {
  for (const { name, ...viewport } of sizes) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB', timezoneId: 'Asia/Kolkata', baseURL: server.url });
      const page = await context.newPage();
      await page.goto(state.path);
      await state.prepare?.(page, server);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${folder}/${state.name}-${name}-${colorScheme}.png`, fullPage: true, animations: 'disabled' });
      await context.close();
    }
  }
  process.stdout.write(`  ${state.name}\n`);
}

await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch(launch);
try {
  for (const state of states.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) await take(browser, server, state);
  process.stdout.write(`Pictures are in ${folder}\n`);
} finally {
  await browser.close();
  await server.stop();
}
