import { UNDO_MS } from '../../../sync/contract/constants.ts';
import { type Content, stands } from '../../../sync/entry.ts';
import { discard, dispatch, sendAgain } from '../../../sync/outbox.ts';
import { evictedHere } from '../../../sync/page/device.ts';
import type { Store } from '../../../sync/store/session.ts';
import { noteUnsent } from '../../../sync/store/unsent.ts';
import { act, LATER, storeOf } from '../../support/build.ts';
import { type Command, DAY, REFUSED, TICKETS } from './commands.ts';
import type { DeviceRun } from './device-run.ts';
import type { Seen } from './ledger.ts';
import { FAR } from './network.ts';

type One<D extends Command['do']> = Extract<Command, { do: D }>;

const SENT = new Set(['acknowledged', 'sent']);
const NEEDS = new Set(['ambiguous', 'refused', 'expired', 'poison']);
export const pick = <T>(from: readonly T[], n: number): T | undefined => (from.length > 0 ? from[n % from.length] : undefined);

export type Held = Seen & { readonly id: string };

/** The entries of an outbox, by taps. */
export async function heldIn({ db, vault }: Store): Promise<readonly Held[]> {
  const rows = (await db.outbox.orderBy('seq').toArray()).filter(stands);
  return Promise.all(
    rows.map(async ({ id, state, body }) => {
      const { input } = (await vault.open('outbox', id, body)) as Content;
      const { HDName, program_type_id }: { HDName?: string; program_type_id?: string } = Object(input);
      return { id, state, made: Number(HDName ?? program_type_id) };
    }),
  );
}

/** A tap on a screen of the tab that the person looks at; the page notes how much is unsent then. */
export async function tap(run: DeviceRun, one: One<'tap'>): Promise<void> {
  await put(run, one).catch((cause: unknown) => {
    // Whoever is told that it could not be stored knows that nothing was done.
    if (!run.quiet.full) throw cause;
    run.ledger.gone([run.ledger.all.length - 1]);
  });
  const store = await run.store;
  const { accounts, edges } = run.front;
  if (store) await noteUnsent(accounts.device, store, edges.now());
}

async function put(run: DeviceRun, { what, lane, value, soon }: One<'tap'>): Promise<void> {
  const store = await run.store;
  if (!store) return;
  const { edges } = run.front;
  const isAnswer = what === 'answer';
  const starts = isAnswer && soon ? run.now + DAY : Number.POSITIVE_INFINITY;
  const made = run.ledger.made({ what, lane: isAnswer ? lane : TICKETS, value, endsAt: starts });
  // Held no longer: the first model knows holds.
  const stamp = { id: edges.newId(), at: edges.now() - UNDO_MS };
  const full = value === REFUSED;
  if (isAnswer) {
    const training_start_date = soon ? new Date(starts).toISOString() : FAR;
    const training = { training_code: String(lane), program_type_id: String(made), type: 'ONLINE', name: 'Bob', training_start_date };
    await dispatch(store, 'answer-training', { ...training, answer: value === 2 ? 'reject' : 'accept', program_id: full ? 'FULL' : 'P' }, stamp);
  } else {
    const pictures = what === 'bad' ? [{ name: 'a.jpg', type: 'image/jpeg', bytes: '*' }] : [];
    const ticket = { HDCode: 'HD1001', HDName: String(made), UserContactNo: '1', City: full ? 'FULL' : 'Pune' };
    // Tickets of both builds share a lane.
    if (what === 'foreign') await act(storeOf(store, LATER), 'ask-desk', { ...ticket, pictures }, stamp);
    else await dispatch(store, 'ask-help', { ...ticket, pictures }, stamp);
  }
}

const needing = async (run: DeviceRun, n: number) =>
  pick(
    ((await run.outbox()) ?? []).filter(({ state }) => NEEDS.has(state)),
    n,
  );

/** Send again, pressed once or twice. */
export async function again(run: DeviceRun, { n, twice }: One<'again'>): Promise<void> {
  const store = await run.store;
  const one = await needing(run, n);
  // On a full disk nothing changes, and the person sees that.
  if (!store || !one || run.quiet.full) return;
  run.ledger.again(one.made);
  const { edges } = run.front;
  // Only the newer build offers it for what only it knows.
  const press = () => sendAgain(storeOf(store, LATER), one.id, { id: edges.newId(), at: edges.now() });
  await Promise.all(twice ? [press(), press()] : [press()]);
}

export async function remove(run: DeviceRun, { n }: One<'remove'>): Promise<void> {
  const store = await run.store;
  const one = await needing(run, n);
  if (store && one && (await discard(store, one.id))) run.ledger.gone([one.made]);
}

/** What the page does when the person presses Log out (rule 4.20). */
export async function leave(run: DeviceRun, { choice, unread }: One<'leave'>): Promise<void> {
  const store = await run.store;
  // Whoever hears of it needs a configuration, too.
  if (!store || run.configFails || run.quiet.full) return;
  const { engine } = run.front;
  const outbox = unread ? [] : ((await run.outbox()) ?? []).filter(({ state }) => !SENT.has(state));
  await run.troubleAll();
  // Nobody is asked about nothing.
  const chosen = outbox.length === 0 ? 'discard' : choice;
  if (chosen === 'keep') await engine.signOut('keep', outbox.length);
  else if (chosen === 'send') {
    const sendThenLeave = async (): Promise<unknown> => ((await engine.push({ reset: true }))?.left === 0 ? engine.signOut('discard', 0) : undefined);
    // It goes on beside what happens next; the page may close before it ends.
    void sendThenLeave().catch(() => undefined);
    return;
  } else {
    // If there is more, the person is asked anew, and stays.
    const { left } = await engine.signOut('discard', outbox.length);
    if (left) run.ledger.gone(outbox.map(({ made }) => made));
  }
  run.network.drop();
}

/** Logs in whoever asks, where the login screen shows: nobody is logged in, or the session ended. */
export async function login(run: DeviceRun, { other }: One<'login'>): Promise<void> {
  const isOver = await run.isOver();
  if (run.configFails || run.quiet.full || (other && !isOver)) return;
  await run.troubleAll();
  if (other) run.next();
  const { engine } = run.front;
  await engine.signIn({ login_id: run.person.code, password: 'Salon@2026' });
  void engine.push({ reset: true });
}

/** The browser takes the account's storage away. */
export async function evict(run: DeviceRun): Promise<void> {
  const store = await run.store;
  if (!store) return;
  await run.troubleAll();
  const unsent = ((await run.outbox()) ?? []).filter(({ state }) => !SENT.has(state));
  for (const { accounts } of run.tabs.filter(({ alive }) => alive)) {
    const open = await accounts.active();
    open?.db.close();
  }
  store.db.close();
  await run.device.disk.destroy(store.tag, store.db.name);
  run.network.drop();
  // Whoever is told may ask at the desk; who is told of less than was lost believes that the rest arrived.
  const told = await evictedHere(run.front.accounts.device);
  if (told && told.unsent >= unsent.length) run.ledger.gone(unsent.map(({ made }) => made));
}
