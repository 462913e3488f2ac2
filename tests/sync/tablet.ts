import { type Accounts, openAccounts } from '../../sync/device/accounts.ts';
import { createEngine, type Engine } from '../../sync/engine.ts';
import { dispatch, release } from '../../sync/outbox/put.ts';
import type { Store } from '../../sync/store/session.ts';
import { signedIn } from '../support/account.ts';
import { json, TestDevice, withApp } from '../support/device.ts';
import { home } from '../support/home.ts';
import { answer } from './scene.ts';
import { ScriptedWire } from './scripted-wire.ts';

/** A device where two people may sign in; the wire knows both. */
export class Tablet {
  readonly device = new TestDevice();
  readonly script = new ScriptedWire({
    login: ({ body }) => json(signedIn(String(body.login_id))),
    'home-pwa': () => json(home()),
    'validate-token': ({ token }) =>
      json({ error: false, user_data: { setPassword: 1, login_code: token?.split('-')[1] ?? '' } }),
    'accept-reject-webinar': () => json({ error: false }),
    'pwa-logout': () => json({ message: 'Bye' }),
    revoke: () => json({ error: false }),
  });
  readonly edges = this.device.context(this.script.wire);

  async open(): Promise<{ accounts: Accounts; engine: Engine }> {
    const accounts = await openAccounts(this.edges);
    return { accounts, engine: createEngine(withApp(this.edges), { accounts }) };
  }

  /** An answer whose time to undo is over. */
  async tap(store: Store, training_code = 'T1'): Promise<string> {
    const id = await dispatch(store, 'answer-training', answer({ training_code }), {
      id: this.edges.newId(),
      at: this.edges.now(),
    });
    await release(store, [id]);
    return id;
  }
}
