import { expect, test } from 'vitest';
import { keptRange } from '../../sync/contract/rules/kept-range.ts';
import { noteMissed } from '../../sync/missed.ts';
import { pull } from '../../sync/pull.ts';
import { json } from '../support/device.ts';
import { training } from '../support/home.ts';
import { fill } from './full-disk.ts';
import { Scene } from './scene.ts';

const planned = (training_code: string) => ({
  ...training({ training_code }),
  division_code: 'kala',
  status: 'planned',
  sequence: 0,
  updated_at: '2026-08-12T10:00:00Z',
  timezone: 'Asia/Kolkata',
});

test('where there is no room to keep what was missed, what came has come all the same', async () => {
  const scene = await Scene.open({ calendar: () => json({ error: false, trainings: [planned('T1')], gone: [] }) });
  const { edges, store } = scene;
  const range = keptRange(scene.device.clock.ms);
  const bring = () => pull(edges, store, 'calendar', range, { force: true });
  await bring();
  scene.script.answers.calendar = () => json({ error: false, trainings: [planned('T1'), planned('T2')], gone: [] });
  const empty = fill(['session']);
  const outcome = await noteMissed(store, 'calendar', range, 1, bring).finally(empty);
  expect(outcome).toEqual({ ok: true, value: 'changed' });
});
