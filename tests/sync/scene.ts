import type { InputOf } from '../../sync/actions/index.ts';
import type { Home } from '../../sync/contract/home/home.ts';
import { type Accounts, openAccounts } from '../../sync/device/accounts.ts';
import { createReader } from '../../sync/documents/read.ts';
import type { Edges } from '../../sync/edges.ts';
import type { Entry } from '../../sync/outbox/entry.ts';
import { dispatch, readOutbox, release } from '../../sync/outbox/put.ts';
import { documentKey } from '../../sync/store/document.ts';
import type { Store } from '../../sync/store/session.ts';
import { activeStore, signIn } from '../support/account.ts';
import { json, TestDevice } from '../support/device.ts';
import { type Answer, ScriptedWire } from './scripted-wire.ts';

export const REQUEST = { leapcode: 'HD1001' };
export const taken: Answer = () => json({ error: false, message: null });
/** What `validate-token` says of a session that is valid. */
export const valid: Answer = () =>
  json({
    error: false,
    notification_count: 0,
    notification_list: [],
    user_data: { setPassword: 1, login_code: 'HD1001' },
  });

/** What a person answers; the training lies far enough ahead that nothing expires. */
export const answer = (
  over: Partial<InputOf<'answer-training'>> = {},
): InputOf<'answer-training'> => ({
  answer: 'accept',
  training_code: 'T1',
  program_id: 'P1',
  program_type_id: 'PT1',
  type: 'ONLINE',
  name: 'Precision bob: weight and line',
  training_start_date: '2099-01-01T10:00:00Z',
  ...over,
});

/** A device with somebody signed in, an open store and a wire under the test's hand. */
export class Scene {
  readonly device: TestDevice;
  readonly script: ScriptedWire;
  /** This tab, as its locks and timers know it. */
  readonly owner = {};
  readonly edges: Edges;
  readonly accounts: Accounts;
  readonly store: Store;

  private constructor(device: TestDevice, script: ScriptedWire, accounts: Accounts, store: Store) {
    this.device = device;
    this.script = script;
    this.accounts = accounts;
    this.store = store;
    this.edges = device.context(script.wire, this.owner);
  }

  static async open(answers: Record<string, Answer> = {}): Promise<Scene> {
    const device = new TestDevice();
    const { accounts, store } = await signIn(device);
    return new Scene(device, new ScriptedWire(answers), accounts, store);
  }

  /** Another tab or worker of the same device. */
  async context(
    options: { locks?: boolean } = {},
  ): Promise<{ owner: object; edges: Edges; accounts: Accounts; store: Store }> {
    const owner = {};
    const edges = this.device.context(this.script.wire, owner, options);
    const accounts = await openAccounts(edges);
    return { owner, edges, accounts, store: await activeStore(accounts) };
  }

  /**
   * This tab's accounts; another tab makes `next` the active one right after this tab has looked
   * once, and has not put this one away yet.
   */
  takenOverBy(next: Store): Accounts {
    let looked = 0;
    return { ...this.accounts, active: async () => (looked++ === 0 ? this.store : next) };
  }

  /** An answer whose time to undo is over, because the person left the screen. */
  async tap(over: Partial<InputOf<'answer-training'>> = {}): Promise<string> {
    const id = await this.hold(over);
    await release(this.store, [id]);
    return id;
  }

  /** An answer that can still be undone. */
  hold(over: Partial<InputOf<'answer-training'>> = {}): Promise<string> {
    return dispatch(this.store, 'answer-training', answer(over), {
      id: this.edges.newId(),
      at: this.edges.now(),
    });
  }

  /** An action of the kind that is kept each time. */
  view(training_code = 'T1'): Promise<string> {
    const input = {
      video_streaming_id: 'V1',
      leapcode: 'HD1001',
      training_code,
      name: 'Precision bob: weight and line',
    };
    return dispatch(this.store, 'record-view', input, {
      id: this.edges.newId(),
      at: this.edges.now(),
    });
  }

  entries(): Promise<Entry[]> {
    return readOutbox(this.store);
  }

  async states(): Promise<string[]> {
    return (await this.entries()).map((entry) => entry.state);
  }

  /** What a screen of home shows now. */
  async home(): Promise<Home | undefined> {
    return (
      await createReader(
        this.store,
        'home-pwa',
        await documentKey(this.store, 'home-pwa', REQUEST),
      ).read()
    )?.value;
  }
}
