import { type ReactNode, Suspense } from 'react';
import { type InitialEntry, MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { LazyScreen } from '../../src/app/loading/lazy-screen.tsx';
import type { ScreenRow } from '../../src/app/screen-row.ts';
import { screens } from '../../src/app/screens.ts';
import { useLanguage } from '../../src/i18n/language.ts';
import { t } from '../../src/i18n/t.ts';
import { accountsOf } from '../../src/live/account/account.ts';
import { BellContext, EngineContext } from '../../src/live/account/engine.tsx';
import type { Opening } from '../../src/live/account/opening.ts';
import { MeProvider, StoreProvider } from '../../src/live/account/store.tsx';
import { useMe } from '../../src/live/account/use-me.ts';
import { PulledContext, usePull } from '../../src/live/documents/use-pull.ts';
import type { RouteName } from '../../src/rules/paths.ts';
import type { Accounts } from '../../sync/device/accounts.ts';
import { openDevice } from '../../sync/device/device.ts';
import { browserDisk } from '../../sync/device/disk.ts';
import { createEngine, type Engine } from '../../sync/engine.ts';
import { release } from '../../sync/outbox/put.ts';
import type { Store } from '../../sync/store/session.ts';
import { type Answer, ScriptedWire } from '../sync/scripted-wire.ts';
import { signIn } from './account.ts';
import { expectWordsHold } from './component-words.ts';
import { TestDevice, withApp } from './device.ts';

type Params = Readonly<Record<string, string>>;

function rowOf(route: RouteName): ScreenRow {
  const row = screens.find((one) => one.route === route);
  if (!row) throw new Error(`No screen has the route ${route}.`);
  return row;
}

/**
 * Draws a row's screen in its document's frame, and pulls the document; the row's other reads are
 * left out.
 */
function RowScreen({ row, params }: { row: ScreenRow; params: Params }) {
  const me = useMe() ?? null;
  // A screen without a document uses its first other read.
  const read = me && (row.document?.(me, params) ?? row.pulls?.(me, params)[0]);
  return (
    <PulledContext value={usePull(read ? [read] : [])}>
      <Suspense fallback={null}>
        {me && <LazyScreen row={row} params={params} me={me} title={t(`screen.${row.route}`)} />}
      </Suspense>
    </PulledContext>
  );
}

/** A page that renders again when the language changes. */
function Page({ children }: { children: () => ReactNode }) {
  useLanguage();
  return <main className="page">{children()}</main>;
}

/** A signed-in person with the browser's own disk, the real engine, and a scripted wire. */
export class ComponentAccount {
  readonly device: TestDevice;
  readonly script: ScriptedWire;
  readonly accounts: Accounts;
  readonly store: Store;
  readonly engine: Engine;
  /** The opened store, which is released at the end. */
  #opened: Opening | undefined;

  private constructor(device: TestDevice, script: ScriptedWire, accounts: Accounts, store: Store) {
    this.device = device;
    this.script = script;
    this.accounts = accounts;
    this.store = store;
    this.engine = createEngine(withApp(device.context(script.wire)), { accounts });
  }

  static async open(answers: Readonly<Record<string, Answer>> = {}): Promise<ComponentAccount> {
    const device = new TestDevice();
    device.disk = browserDisk;
    // The page uses the browser's clock.
    device.clock.ms = Date.now();
    const { accounts, store } = await signIn(device);
    return new ComponentAccount(device, new ScriptedWire(answers), accounts, store);
  }

  /**
   * Draws a part of the app for the signed-in person, as the app does; `at` is an address of the
   * app.
   */
  async draw(part: ReactNode, at: InitialEntry = '/'): Promise<void> {
    const device = await openDevice(browserDisk);
    const { active, close } = accountsOf(device);
    const account = await active();
    if (account !== 'locked') await account?.me.read();
    // The page must not close the store during a pending request.
    const opening: Opening = { device, account, active, close: () => undefined };
    this.#opened = { ...opening, close };
    await render(
      <MemoryRouter initialEntries={[at]}>
        <EngineContext value={this.engine}>
          <BellContext value={() => undefined}>
            <StoreProvider opening={Promise.resolve(opening)} opened={opening}>
              <MeProvider>{part}</MeProvider>
            </StoreProvider>
          </BellContext>
        </EngineContext>
      </MemoryRouter>,
    );
  }

  /**
   * Draws the screen of a route, or of a test's own row, in the frame of its document. `beside` is
   * drawn next to it, and `at` is the address if it has more than the parameters.
   */
  drawScreen(
    of: RouteName | ScreenRow,
    params: Params = {},
    beside?: ReactNode,
    at?: InitialEntry,
  ): Promise<void> {
    const row = typeof of === 'string' ? rowOf(of) : of;
    return this.draw(
      <Page>
        {() => (
          <>
            <RowScreen row={row} params={params} />
            {beside}
          </>
        )}
      </Page>,
      at,
    );
  }

  /**
   * Fails unless the drawn part is correct in other languages, narrow, with large text and in both
   * themes; `names` are the same in every language.
   */
  wordsHold(...names: readonly string[]): Promise<void> {
    return expectWordsHold([this.script.said, ...names].join('\n'));
  }

  /** Sends all entries, including those in their undo time. */
  async send(): Promise<void> {
    await release(
      this.store,
      (await this.store.db.outbox.toArray()).map(({ id }) => id),
    );
    await this.engine.push();
  }

  /** Removes the page and all stored data. */
  async remove(): Promise<void> {
    await cleanup();
    await this.#opened?.active();
    this.#opened?.close();
    const { db, tag } = this.store;
    // A test may have signed out or closed the device. A page that found no account has closed only
    // the store.
    if (await this.accounts.device.accounts.get(tag).catch(() => undefined))
      await this.accounts.remove({ db: db.isOpen() ? db : await this.accounts.database(tag), tag });
    this.accounts.close();
  }
}
