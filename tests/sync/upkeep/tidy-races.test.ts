import { expect, test, vi } from 'vitest';
import { noteUse } from '../../../sync/documents/cold-documents.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { createEngine } from '../../../sync/engine.ts';
import { tidy } from '../../../sync/upkeep/tidy.ts';
import { json, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { Scene } from '../scene.ts';

const DAY = 86_400_000;
const LEFT = { leapcode: 'LEFT' };
const SHEET = {
  error: false,
  training_code: 'T1',
  name: 'Precision bob',
  people: [],
  complete: true,
};
const [training_start_date, training_end_date] = ['2099-01-01T10:00:00Z', '2099-01-01T11:00:00Z'];

test('a document opened during the upkeep is kept', async () => {
  const scene = await Scene.open({
    'training-roster': () => json({ ...SHEET, training_start_date, training_end_date }),
  });
  scene.script.answers['home-pwa'] = () =>
    json(home(), { headers: { date: new Date(scene.device.clock.ms).toUTCString() } });
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).pull('home-pwa', LEFT);
  scene.device.clock.ms += 31 * DAY;
  // The server's time is measured.
  await pull(scene.edges, scene.store, 'home-pwa', { leapcode: 'HD1001' });
  await pull(scene.edges, scene.store, 'training-roster', { training_code: 'T1' });
  const other = await scene.context();
  const { vault, db } = scene.store;
  const { open } = vault;
  // The old documents are found; rosters are read.
  const opened = vi.spyOn(vault, 'open').mockImplementationOnce(async (...given) => {
    await noteUse(other.edges, other.store, 'home-pwa', LEFT);
    await pull(other.edges, other.store, 'home-pwa', LEFT);
    return open(...given);
  });
  await tidy(scene.edges, scene.store);
  expect(opened).toHaveBeenCalled();
  opened.mockRestore();
  expect(await db.documents.count()).toBe(3);
});
