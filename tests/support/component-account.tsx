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
 * A row's screen with the frame of its document, which is brought up to date beside it; the other
 * reads of the row are left out.
 */
function RowScreen({ row, params }: { row: ScreenRow; params: Params }) {
  const me = useMe() ?? null;
  // Without a document of its own, a screen lives from its first other read.
  const read = me && (row.document?.(me, params) ?? row.pulls?.(me, params)[0]);
  return (
    <PulledContext value={usePull(read ? [read] : [])}>
      <Suspense fallback={null}>
        {me && <LazyScreen row={row} params={params} me={me} title={t(`screen.${row.route}`)} />}
      </Suspense>
    </PulledContext>
  );
}

/** The room of a page, which speaks another language when one is chosen. */
function Page({ children }: { children: () => ReactNode }) {
  useLanguage();
  return <main className="page">{children()}</main>;
}

/**
 * Somebody signed in on the browser's own disk, with the real engine, and a wire under the test's
 * hand.
 */
export class ComponentAccount {
  readonly device: TestDevice;
  readonly script: ScriptedWire;
  readonly accounts: Accounts;
  readonly store: Store;
  readonly engine: Engine;
  /** What the page opened, let go of at the end. */
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
    // The page asks the browser's own clock.
    device.clock.ms = Date.now();
    const { accounts, store } = await signIn(device);
    return new ComponentAccount(device, new ScriptedWire(answers), accounts, store);
  }

  /**
   * Draws a part of the app for who is signed in, as the app does it; `at` an address of the app.
   */
  async draw(part: ReactNode, at: InitialEntry = '/'): Promise<void> {
    const device = await openDevice(browserDisk);
    const { active, close } = accountsOf(device);
    const account = await active();
    if (account !== 'locked') await account?.me.read();
    // The page must not close it under a question that is still on its way.
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
   * Draws the screen of a route, or of a row that a test made, in the frame that shows its
   * document's states; `beside` is what the shell adds, `at` the address where that says more.
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
   * Fails unless what is drawn holds in other languages, narrow, with large text and in both
   * themes; `names` are the same in every language.
   */
  wordsHold(...names: readonly string[]): Promise<void> {
    return expectWordsHold([this.script.said, ...names].join('\n'));
  }

  /** Sends everything, also what could still be undone. */
  async send(): Promise<void> {
    await release(
      this.store,
      (await this.store.db.outbox.toArray()).map(({ id }) => id),
    );
    await this.engine.push();
  }

  /** Takes the page away and everything that lies on the disk. */
  async remove(): Promise<void> {
    await cleanup();
    await this.#opened?.active();
    this.#opened?.close();
    const { db, tag } = this.store;
    // A test may have signed out already, or closed the device. A page that found nobody logged in
    // has closed the store only.
    if (await this.accounts.device.accounts.get(tag).catch(() => undefined))
      await this.accounts.remove({ db: db.isOpen() ? db : await this.accounts.database(tag), tag });
    this.accounts.close();
  }
}
