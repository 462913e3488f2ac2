import { renewKeyIfOld, resealRecords } from '../../sync/account/rotate-keys.ts';
import { KEY_AGE_MS } from '../../sync/contract/constants.ts';
import { pull } from '../../sync/documents/pull.ts';
import { push } from '../../sync/outbox/push.ts';
import { unpack } from '../../sync/store/record.ts';
import { changeSession, type Store } from '../../sync/store/session.ts';
import { json } from '../support/device.ts';
import { home, training } from '../support/home.ts';
import { REQUEST, Scene } from './scene.ts';

export const SEALED = [
  'documents',
  'outbox',
  'notices',
  'session',
  'quarantine',
  'files',
  'chunks',
] as const;

/**
 * A device on which every sealed table holds something: a waiting entry, one that was refused, a
 * draft, a document, a row set aside.
 */
export async function full(): Promise<Scene> {
  const broken = { ...training({ id: 2 }), join_webinar: 'yes' as unknown as boolean };
  const scene = await Scene.open({
    'home-pwa': () => json(home({ upcoming_trainings: [training(), broken] })),
    'accept-reject-webinar': () => json({ error: true, message: 'No' }, { status: 400 }),
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.tap();
  await push(scene.edges, scene.store);
  await scene.tap({ training_code: 'T2' });
  await changeSession(scene.store, 'drafts', () => ({ rating: 'begun' }));
  await renewKeyIfOld(scene.store, scene.device.clock.ms);
  return scene;
}

/** 90 days later by a clock that is right. */
export async function rotate({ edges, device }: Scene, store: Store): Promise<void> {
  await renewKeyIfOld(store, device.clock.ms);
  await resealRecords(edges, store);
}
export const later = ({ device }: Scene) => {
  device.clock.ms += KEY_AGE_MS;
};
export const epochs = async ({ db }: Store): Promise<number[]> => {
  const rows = await Promise.all(
    SEALED.map((name) => db.table<{ body: Uint8Array<ArrayBuffer> }>(name).toArray()),
  );
  return [...new Set(rows.flat().map(({ body }) => unpack(body).epoch))].sort();
};
export const pairs = async ({ db }: Store) =>
  (await db.keys.toArray()).map(({ name }) => name).sort();
