import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Wire } from './driven.ts';
import { freePort, startProgram } from './programs.ts';

/** Key of an element in classic WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const LIMIT_MS = 120_000;

/**
 * Starts WebKitGTK's driver on a virtual display, and drives its one window; `folder` holds its
 * files.
 */
export async function startWebKitGtk(folder: string): Promise<Wire> {
  const screen = startProgram('Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1280x900x24',
    '-nolisten',
    'tcp',
  ]);
  const display = await screen.said(/^(\d+)\s/);
  const port = await freePort();
  const driver = startProgram(
    process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver',
    ['--host=127.0.0.1', `--port=${port}`],
    {
      ...process.env,
      DISPLAY: `:${display}`,
      LANG: 'en_GB.UTF-8',
      XDG_DATA_HOME: `${folder}/data`,
      XDG_CACHE_HOME: `${folder}/cache`,
      XDG_CONFIG_HOME: `${folder}/config`,
      // Keeps the browser online on a machine without a network, and turns off screen readers and
      // the graphics card.
      GIO_USE_NETWORK_MONITOR: 'base',
      NO_AT_BRIDGE: '1',
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  );
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await expect(() => ask('GET', '/status')).toPass({ timeout: LIMIT_MS });
  const binary = process.env.WEBKIT_BROWSER_PATH;
  const { sessionId, capabilities } = (await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        timeouts: { script: LIMIT_MS, pageLoad: LIMIT_MS },
        ...(binary && existsSync(binary)
          ? { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
          : {}),
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const at = `/session/${sessionId}`;
  await ask('POST', `${at}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    go: async (url) => void (await ask('POST', `${at}/url`, { url })),
    call: async (source, given) => {
      const script = `const [given, done] = arguments;
        (async () => JSON.stringify(await (${source})(...JSON.parse(given))))().then((text) => done({ text }), (error) => done({ error: String(error) }));`;
      const { text, error } = (await ask('POST', `${at}/execute/async`, {
        script,
        args: [JSON.stringify(given)],
      })) as {
        text?: string;
        error?: string;
      };
      if (error !== undefined) throw new Error(error);
      return text === undefined ? undefined : JSON.parse(text);
    },
    pick: async (source, given) => {
      const found = await ask('POST', `${at}/execute/sync`, {
        script: `return (${source})(...arguments)`,
        args: [given],
      });
      return (found as Record<string, string> | null)?.[ELEMENT];
    },
    press: async (element) => void (await ask('POST', `${at}/element/${element}/click`, {})),
    type: async (element, text) =>
      void (await ask('POST', `${at}/element/${element}/value`, { text })),
    close: async () => {
      await ask('DELETE', at);
      await driver.stop();
      await screen.stop();
    },
  };
}
