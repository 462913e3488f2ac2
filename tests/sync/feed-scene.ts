import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { askWhatChanged } from '../../sync/changes/change-feed.ts';
import { pull } from '../../sync/documents/pull.ts';
import { documentKey } from '../../sync/store/document.ts';
import { json } from '../support/device.ts';
import { home } from '../support/home.ts';
import { REQUEST, Scene } from './scene.ts';
import type { Answer } from './scripted-wire.ts';

// Dexie's live queries run only where there is a disk at all, also when each database brings its
// own.
Dexie.dependencies.indexedDB = new IDBFactory();

export const MINUTE = 60_000;
export const DAY = 86_400_000;
export const OTHER = { leapcode: 'HD1002' };
export const answered = (over: object = {}): Answer => {
  const answer = {
    cursor: 'c1',
    changed: [],
    gone: [],
    reset: false,
    server_time: '2026-08-12T09:00:00.000Z',
    ...over,
  };
  return () => json(answer);
};

/** A device with two homes and a cursor from before; all of it is a while ago. */
export async function known(): Promise<Scene> {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    changes: answered({ cursor: 'c0' }),
  });
  for (const request of [REQUEST, OTHER]) await pull(scene.edges, scene.store, 'home-pwa', request);
  await askWhatChanged(scene.edges, scene.store);
  scene.device.clock.ms += 10 * MINUTE;
  scene.script.asked.length = 0;
  return scene;
}
export const look = (scene: Scene) => askWhatChanged(scene.edges, scene.store);
export const asked = ({ script }: Scene, name = 'home-pwa') =>
  script.of(name).map(({ body }) => body.leapcode);
export const pullBoth = async ({ edges, store }: Scene) => {
  for (const request of [REQUEST, OTHER]) await pull(edges, store, 'home-pwa', request);
};
export const keyOf = ({ store }: Scene, request = REQUEST) =>
  documentKey(store, 'home-pwa', request);

export const pullWebinar = (scene: Scene) => {
  scene.script.answers['webinar-details'] = () =>
    json({
      error: false,
      program_details: { program: 'Shade talk', program_type: 'ONLINE', division_code: 'kala' },
    });
  return pull(scene.edges, scene.store, 'webinar-details', {
    leapcode: 'HD1001',
    division_code: 'kala',
    program_id: 7,
    program_type_id: 1,
  });
};
