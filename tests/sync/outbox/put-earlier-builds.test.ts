import { beforeAll, expect, test } from 'vitest';
import { type ActionName, actions } from '../../../sync/actions/index.ts';
import { app } from '../../../sync/app.ts';
import { actionOf, openContent } from '../../../sync/outbox/entry.ts';
import { push } from '../../../sync/outbox/push.ts';
import { Scene, taken } from '../scene.ts';
import { drawFormerInputs, formerInputs } from './former-inputs.ts';

const names = Object.keys(actions) as ActionName[];
const former = names.flatMap((name) =>
  formerInputs(name).map((example, n) => ({ name, n, ...example })),
);

beforeAll(async () => void (await app.actions.load()));

test.each(names)('[L7] every version of %s has an example of a stored input', (name) => {
  const current = (actionOf({ app }, name).upcasts?.length ?? 0) + 1;
  const versions = [...new Set(formerInputs(name).map(({ version }) => version))].toSorted();
  if (versions.length === current - 1) {
    drawFormerInputs(name, current);
    expect.fail(`Commit former-inputs.json: it has examples of ${name}, version ${current}, now.`);
  }
  expect(versions).toEqual(Array.from({ length: current }, (_, i) => i + 1));
});

test.each(former)(
  '[L7] $name, version $version ($n), as stored by an earlier build, is decrypted and sent as the contract says',
  async ({ name, version, input }) => {
    const scene = await Scene.open();
    const { db, vault } = scene.store;
    const lane = await vault.mac(`lane:${name}`);
    const zero = {
      nextAt: 0,
      tries: 0,
      lease: 0,
      leasedAt: 0,
      held: 0,
      acked: 0,
      doneAt: 0,
      version: 1,
    };
    // Before inputs had versions, an entry's content did not name one.
    const content = { action: name, ...(version > 1 && { version }), input, at: scene.edges.now() };
    await db.outbox.add({
      id: 'former',
      lane,
      state: 'waiting',
      ...zero,
      body: await vault.seal('outbox', 'former', content),
    });
    const [row] = await db.outbox.toArray();
    const opened = row && (await openContent(scene.store, row));
    expect(opened?.action).toBe(name);
    const { endpoint, request } = actionOf(scene.store, name).sends(opened?.input);
    expect(endpoint.request.safeParse(request).success).toBe(true);
    expect(JSON.stringify(request)).not.toContain('Mozilla');
    scene.script.answers[endpoint.path.split('/').at(-1) ?? ''] = taken;
    expect((await push(scene.edges, scene.store)).sent).toBe(1);
    expect(scene.script.asked.map(({ key }) => key)).toEqual(['former']);
  },
);
