import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Wire } from './driven.ts';
import { startProgram } from './programs.ts';

/**
 * Preferences that stop the browser's own requests, and keep it online on a machine without a
 * network.
 */
const PREFERENCES: Readonly<Record<string, boolean | string>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-GB,en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.manage-offline-status': false,
  'nimbus.rollouts.enabled': false,
  'services.settings.server': 'data:,#none',
  'toolkit.telemetry.server': '',
};

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}
interface Called {
  readonly type: string;
  readonly exceptionDetails?: { readonly text: string };
  readonly result?: { readonly value?: string; readonly sharedId?: string };
}

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

/** Connects to WebDriver BiDi: numbered commands, their responses, and console errors. */
async function connect(
  address: string,
  complaints: string[],
): Promise<{ send: Send; end: () => void }> {
  if (typeof WebSocket === 'undefined')
    throw new Error('This Node has no WebSocket yet: NODE_OPTIONS=--experimental-websocket');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox does not answer at ${address}`));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.params?.level === 'error') complaints.push(answer.params.text ?? '');
  };
  let last = 0;
  const send: Send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ type, result, error, message }) => {
        waiting.delete(id);
        if (type === 'error') reject(new Error(`${method}: ${error}: ${message}`));
        else resolve(result ?? {});
      });
      socket.onclose = () => {
        for (const answer of waiting.values())
          answer({ type: 'error', error: 'Firefox', message: 'has ended' });
      };
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, end: () => socket.close() };
}

/** Starts Firefox with a profile folder and drives its one tab. */
export async function startFirefox(profile: string): Promise<Wire> {
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = startProgram(process.env.FIREFOX_PATH ?? 'firefox-esr', [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ]);
  const complaints: string[] = [];
  const { send, end } = await connect(
    `${await program.said(/BiDi listening on (ws:\S+)/)}/session`,
    complaints,
  );
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await send('browsingContext.getTree')) as {
    contexts: { context: string }[];
  };
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });

  const run = async (functionDeclaration: string, given: object[]): Promise<Called['result']> => {
    const said = (await send('script.callFunction', {
      functionDeclaration,
      arguments: given,
      target: { context },
      awaitPromise: true,
    })) as unknown as Called;
    if (said.type === 'exception') throw new Error(said.exceptionDetails?.text);
    return said.result;
  };
  const act = (device: object) => send('input.performActions', { context, actions: [device] });
  const press = async (element: string): Promise<void> => {
    await run('(element) => element.scrollIntoView({ block: "center", behavior: "instant" })', [
      { sharedId: element },
    ]);
    const move = {
      type: 'pointerMove',
      x: 0,
      y: 0,
      origin: { type: 'element', element: { sharedId: element } },
    };
    await act({
      type: 'pointer',
      id: 'mouse',
      actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
    });
  };
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    complaints,
    go: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    call: async (source, given) => {
      const said = await run(
        `async (given) => JSON.stringify(await (${source})(...JSON.parse(given)))`,
        [{ type: 'string', value: JSON.stringify(given) }],
      );
      return said?.value === undefined ? undefined : JSON.parse(said.value);
    },
    pick: async (source, given) =>
      (await run(source, [{ type: 'string', value: given }]))?.sharedId,
    press,
    type: async (element, text) => {
      await press(element);
      await act({
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap((value) =>
          ['keyDown', 'keyUp'].map((type) => ({ type, value })),
        ),
      });
    },
    close: async () => {
      // Asks Firefox to close, so that it saves its profile first.
      await send('browser.close');
      end();
      await program.ended();
    },
  };
}
