import { UNDO_MS } from '../../../sync/contract/constants.ts';
import { noteUnsent } from '../../../sync/device/unsent.ts';
import { type Content, isStanding, isUnsure } from '../../../sync/outbox/entry.ts';
import { discard, readOutbox, sendAgain } from '../../../sync/outbox/put.ts';
import { evictedHere } from '../../../sync/page/device.ts';
import { withRoomForWork } from '../../../sync/store/room.ts';
import type { Store } from '../../../sync/store/session.ts';
import { act, LATER, storeOf } from '../../support/build.ts';
import { ALONE, type Command, DAY, MANY, REFUSED, TICKETS, type What } from './commands.ts';
import type { DeviceRun } from './device-run.ts';
import type { Seen } from './ledger.ts';
import { FAR } from './network.ts';

type One<D extends Command['do']> = Extract<Command, { do: D }>;

const SENT = new Set(['acknowledged', 'sent']);
const NEEDS = new Set(['ambiguous', 'refused', 'expired', 'poison']);
export const pick = <T>(from: readonly T[], n: number): T | undefined =>
  from.length > 0 ? from[n % from.length] : undefined;

export type Held = Seen & { readonly id: string };

/** The entries of an outbox, by taps. */
export async function heldIn({ db, vault }: Store): Promise<readonly Held[]> {
  const rows = (await db.outbox.orderBy('seq').toArray()).filter(isStanding);
  return Promise.all(
    rows.map(async (row) => {
      const { id, state, body } = row;
      const { input } = (await vault.open('outbox', id, body)) as Content;
      const said: Record<string, string | undefined> = Object(input);
      return {
        id,
        state,
        unsure: isUnsure(row),
        made: Number(
          said.HDName ?? said.program_type_id ?? said.product_id ?? said.video_streaming_id,
        ),
      };
    }),
  );
}

/** A tap on the visible tab's screen; the page then stores the unsent number. */
export async function tap(run: DeviceRun, one: One<'tap'>): Promise<void> {
  await put(run, one).catch((cause: unknown) => {
    // A person who saw the storage error knows that nothing was done.
    if (!run.quiet.full) throw cause;
    run.ledger.gone([run.ledger.all.length - 1]);
  });
  const store = await run.store;
  const { accounts, edges } = run.front;
  if (store) await noteUnsent(accounts.device, store, edges.now());
}

const ticket = (HDName: string, { value }: One<'tap'>) => {
  const City = value === REFUSED ? 'FULL' : 'Pune';
  return {
    HDCode: 'HD1001',
    HDName,
    UserContactNo: '1',
    City,
    diagnostics: 'Build 1',
    pictures: [],
  };
};

/** The action of each kind of tap; `made`: its number, by which the server recognises it. */
const ACTS: Readonly<
  Record<
    What,
    (made: string, one: One<'tap'>, now: number) => readonly [name: string, input: object]
  >
> = {
  answer: (made, { lane, value, soon }, now) => {
    const training_start_date = soon ? new Date(now + DAY).toISOString() : FAR;
    const training = {
      training_code: String(lane),
      program_type_id: made,
      type: 'ONLINE',
      name: 'Bob',
      training_start_date,
    };
    return [
      'answer-training',
      {
        ...training,
        answer: value === 2 ? 'reject' : 'accept',
        program_id: value === REFUSED ? 'FULL' : 'P',
      },
    ];
  },
  ask: (made, one) => ['ask-help', ticket(made, one)],
  bad: (made, one) => [
    'ask-help',
    { ...ticket(made, one), pictures: [{ name: 'a.jpg', type: 'image/jpeg', bytes: '*' }] },
  ],
  // Tickets of both builds share a lane.
  foreign: (made, one) => ['ask-desk', ticket(made, one)],
  own: (product_id, _, now) => [
    'favourite',
    { product_id, name: 'Gloss', division_code: 'D', on: true, at: new Date(now).toISOString() },
  ],
  attend: (made, _, now) => [
    'record-view',
    {
      video_streaming_id: made,
      leapcode: 'HD1001',
      training_code: made,
      name: 'Bob',
      tapped_at: new Date(now).toISOString(),
    },
  ],
};

async function put(run: DeviceRun, one: One<'tap'>): Promise<void> {
  const store = await run.store;
  if (!store) return;
  const { edges } = run.front;
  const { what, soon } = one;
  const [isAnswer, isAlone] = [what === 'answer', what === 'own' || what === 'attend'];
  const endsAt = isAnswer && soon ? run.now + DAY : Number.POSITIVE_INFINITY;
  const lane = isAnswer ? one.lane : isAlone ? ALONE + run.ledger.all.length : TICKETS;
  const made = run.ledger.made({ what, lane, value: isAlone ? 1 : one.value, at: run.now, endsAt });
  // Without an undo time: the other model covers it.
  const stamp = { id: edges.newId(), at: edges.now() - UNDO_MS };
  const [name, input] = ACTS[what](String(made), one, run.now);
  const build = what === 'foreign' ? storeOf(store, LATER) : store;
  await withRoomForWork(edges, store, () => act(build, name, input, stamp));
}

/** Marks favourites in turn. */
export async function many(run: DeviceRun): Promise<void> {
  for (let i = 0; i < MANY; i++)
    await tap(run, { do: 'tap', what: 'own', lane: 0, value: 1, soon: false });
}

const needing = async (run: DeviceRun, n: number) =>
  pick(
    ((await run.outbox()) ?? []).filter(({ state }) => NEEDS.has(state)),
    n,
  );

/** Presses Send again once or twice. */
export async function again(run: DeviceRun, { n, twice }: One<'again'>): Promise<void> {
  const store = await run.store;
  const one = await needing(run, n);
  // On a full disk nothing changes, and the person sees the failure.
  if (!store || !one || run.quiet.full) return;
  run.ledger.again(one);
  const { edges } = run.front;
  // Only the newer build offers it for an entry that only it knows.
  const press = () => {
    const stamp = { id: edges.newId(), at: edges.now() };
    return withRoomForWork(edges, store, () => sendAgain(storeOf(store, LATER), one.id, stamp));
  };
  await Promise.all(twice ? [press(), press()] : [press()]);
}

export async function remove(run: DeviceRun, { n }: One<'remove'>): Promise<void> {
  const store = await run.store;
  const one = await needing(run, n);
  if (!store || !one) return;
  const asked: object = one.unsure ? { although: 'unsure' } : {};
  if (await withRoomForWork(run.front.edges, store, () => discard(store, one.id, asked)))
    run.ledger.removed(one.made);
}

/** The person discards a waiting entry. Its known fate is shown, and the person decides. */
export async function cancel(run: DeviceRun, { n }: One<'cancel'>): Promise<void> {
  const store = await run.store;
  if (!store || run.quiet.full) return;
  const entry = pick(
    (await readOutbox(storeOf(store, LATER))).filter(({ state }) => state === 'waiting'),
    n,
  );
  const made = (await heldIn(store)).find(({ id }) => id === entry?.id)?.made;
  if (!entry || made === undefined) return;
  const { tries, unsure }: { readonly tries: number; readonly unsure?: boolean } = entry;
  const told = unsure === true;
  const asked: object = told ? { although: 'unsure' } : {};
  const isGone = await withRoomForWork(run.front.edges, store, () =>
    discard(store, entry.id, asked),
  );
  if (isGone) run.ledger.taken(made, { tried: tries > 0 || told, told });
}

/** The page's steps when the person presses Log out (rule 4.20). */
export async function leave(run: DeviceRun, { choice, unread }: One<'leave'>): Promise<void> {
  const store = await run.store;
  // The server needs a configuration to be called.
  if (!store || run.configFails || run.quiet.full) return;
  const { engine } = run.front;
  const outbox = unread ? [] : ((await run.outbox()) ?? []).filter(({ state }) => !SENT.has(state));
  await run.troubleAll();
  // Without unsent work there is no question.
  const chosen = outbox.length === 0 ? 'discard' : choice;
  if (chosen === 'keep') await engine.signOut('keep', outbox.length);
  else if (chosen === 'send') {
    const sendThenLeave = async (): Promise<unknown> =>
      (await engine.push({ reset: true }))?.left === 0 ? engine.signOut('discard', 0) : undefined;
    // Not awaited: the page may close before it ends.
    void sendThenLeave().catch(() => undefined);
    return;
  } else {
    // With more unsent work the person is asked again and stays signed in.
    const { left } = await engine.signOut('discard', outbox.length);
    if (left) run.ledger.gone(outbox.map(({ made }) => made));
  }
  run.network.drop();
}

/** Signs a person in where the login screen shows: without a session, or after its end. */
export async function login(run: DeviceRun, { other }: One<'login'>): Promise<void> {
  const isOver = await run.isOver();
  if (run.configFails || run.quiet.full || (other && !isOver)) return;
  // A failed login makes room on the disk.
  run.quiet.giveWay();
  await run.troubleAll();
  if (other) run.next();
  const { engine } = run.front;
  await engine.signIn({ login_id: run.person.code, password: 'Salon@2026' });
  void engine.push({ reset: true });
}

/** The browser evicts the account's storage. */
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
  // A person who is told of a loss can ask; one told of less than was lost believes that the rest
  // arrived.
  const told = await evictedHere(run.front.accounts.device);
  if (told && told.unsent >= unsent.length) run.ledger.gone(unsent.map(({ made }) => made));
}
