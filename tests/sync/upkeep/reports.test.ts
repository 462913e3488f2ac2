import { describe, expect, test } from 'vitest';
import { EVERYTHING, keepConsent, NECESSARY, UNTIL_CHOSEN } from '../../../sync/account/consent.ts';
import { createEngine } from '../../../sync/engine.ts';
import type { FailedRead } from '../../../sync/upkeep/reports.ts';
import { signIn } from '../../support/account.ts';
import { json, TestDevice, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { REQUEST, Scene } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const broken: Answer = () =>
  json({ error: true, message: 'Asha Menon, 9822041187', code: 'seats-full' }, { status: 500 });
const well: Answer = () => json(home({ upcoming_trainings: [] }));
const thanks: Answer = () => json({ error: false, message: null });

/** A scene with or without consent to reports, and the reads that its engine reports as failed. */
async function reporting(consent = EVERYTHING, answers: Record<string, Answer> = {}) {
  const scene = await Scene.open({ 'home-pwa': well, 'client-log': thanks, ...answers });
  await keepConsent(scene.accounts.device, scene.store, consent);
  const said: FailedRead[] = [];
  const engine = createEngine(withApp(scene.edges), {
    accounts: scene.accounts,
    onReadFailed: (failed) => said.push(failed),
  });
  /** One read that fails, and one that does not. */
  const failAndAnswer = async (): Promise<void> => {
    scene.script.answers['my-activity'] = broken;
    await engine.pull('my-activity', {}, { force: true });
    await engine.pull('home-pwa', REQUEST, { force: true });
  };
  const logged = () =>
    scene.script.of('client-log').map(({ body }) => body.failures as Record<string, unknown>[]);
  return { scene, engine, said, failAndAnswer, logged };
}

describe('every read that fails', () => {
  test.each<[string, Answer, Omit<FailedRead, 'name'>]>([
    ['a fault of the server', broken, { kind: 'busy', status: 500 }],
    [
      'a refusal',
      () => json({ error: true, message: 'Asha' }, { status: 403 }),
      { kind: 'refused', status: 403 },
    ],
    ['a busy server', () => json({}, { status: 503 }), { kind: 'busy', status: 503 }],
    ['no connection', offline, { kind: 'no-answer', status: 0 }],
    [
      'a broken answer',
      () => json({ error: false, upcoming_trainings: 'Asha' }),
      { kind: 'malformed', status: 200 },
    ],
    [
      'a missing call',
      () => json({ error: true, code: 'not-offered' }, { status: 404 }),
      { kind: 'not-offered', status: 404 },
    ],
  ])(
    '[8.4] [8.5] is reported with only its kind, name and status: %s',
    async (_what, answer, told) => {
      const { scene, engine, said } = await reporting();
      scene.script.answers['home-pwa'] = answer;
      await engine.pull('home-pwa', REQUEST);
      expect(said).toEqual([{ name: 'home-pwa', ...told }]);
    },
  );

  test('[8.4] is reported also if it was prefetched', async () => {
    const next = { type: 'ONLINE', training_start_date: '2099-01-01T10:00:00Z' };
    const { scene, engine, said } = await reporting(EVERYTHING, { 'webinar-details': broken });
    const [listed] = home().upcoming_trainings;
    scene.script.answers['home-pwa'] = () =>
      json(home({ upcoming_trainings: listed ? [{ ...listed, ...next }] : [] }));
    await engine.pull('home-pwa', REQUEST);
    await until('the page was asked for', () => said.length > 0);
    expect(said).toEqual([{ name: 'webinar-details', kind: 'busy', status: 500 }]);
  });
});

describe('the server’s log', () => {
  test('[8.4] with consent gets the failures after the next answer, without personal data', async () => {
    const { scene, failAndAnswer, logged } = await reporting();
    await failAndAnswer();
    await until('the report was sent', () => logged().length === 1);
    const at = new Date(scene.device.clock.ms).toISOString();
    expect(logged()).toEqual([[{ at, kind: 'busy', endpoint: 'my-activity', status: 500 }]]);
    expect(JSON.stringify(scene.script.of('client-log')[0]?.body)).not.toContain('Asha');
  });

  test('[8.4] gets nothing without explicit consent', async () => {
    const { scene, engine, said, failAndAnswer, logged } = await reporting(UNTIL_CHOSEN);
    await failAndAnswer();
    // Failures from before the consent are not sent.
    await keepConsent(scene.accounts.device, scene.store, EVERYTHING);
    await engine.pull('home-pwa', REQUEST, { force: true });
    await failAndAnswer();
    await until('the second one was sent', () => logged().length === 1);
    expect({ failed: said.length, reported: logged()[0]?.length }).toEqual({
      failed: 2,
      reported: 1,
    });
  });

  test('[8.4] gets no failure from before the consent was withdrawn, even if it is given again', async () => {
    const { scene, engine, failAndAnswer, logged } = await reporting(EVERYTHING, {
      'recorded-sessions': broken,
    });
    await engine.pull('recorded-sessions', { skip: 0, take: 10 }, { force: true });
    await keepConsent(scene.accounts.device, scene.store, { ...EVERYTHING, reports: false });
    await engine.pull('home-pwa', REQUEST, { force: true });
    await keepConsent(scene.accounts.device, scene.store, EVERYTHING);
    await failAndAnswer();
    await until('the later one was sent', () => logged().length === 1);
    expect(logged()[0]?.map(({ endpoint }) => endpoint)).toEqual(['my-activity']);
  });

  test('[8.4] [S19] gets no failure of one person under the next person’s consent', async () => {
    const { scene } = await reporting(NECESSARY, { 'my-activity': broken });
    const { store: next } = await signIn(new TestDevice(), 'HD2002');
    await keepConsent(scene.accounts.device, next, EVERYTHING);
    const said: FailedRead[] = [];
    const engine = createEngine(withApp(scene.edges), {
      accounts: scene.takenOverBy(next),
      onReadFailed: (failed) => said.push(failed),
    });
    await engine.pull('my-activity', {});
    for (let i = 0; i < 2; i++)
      await engine.pull('home-pwa', { leapcode: 'HD2002' }, { force: true });
    expect(said.map(({ name }) => name)).toEqual(['my-activity']);
    expect(scene.script.of('client-log')).toEqual([]);
  });

  test('[7.38] [8.4] gets nothing if it does not offer the call', async () => {
    const { scene, engine, failAndAnswer, logged } = await reporting();
    scene.device.offered = {};
    await failAndAnswer();
    scene.device.clock.ms += 60_000;
    await engine.pull('home-pwa', REQUEST, { force: true });
    expect(logged()).toEqual([]);
  });

  test('[8.4] gets one call a minute with the collected failures', async () => {
    const { scene, failAndAnswer, logged } = await reporting();
    await failAndAnswer();
    await until('the first was sent', () => logged().length === 1);
    scene.device.clock.ms += 59_999;
    await failAndAnswer();
    await failAndAnswer();
    expect(logged()).toHaveLength(1);
    scene.device.clock.ms += 1;
    await failAndAnswer();
    await until('the second was sent', () => logged().length === 2);
    // Waiting failures are sent in one call; the last one may follow a moment later.
    expect(logged()[1]?.length).toBeGreaterThanOrEqual(2);
  });

  test('[8.4] gets reports also after the clock was set back', async () => {
    const { scene, failAndAnswer, logged } = await reporting();
    await failAndAnswer();
    await until('the first was sent', () => logged().length === 1);
    scene.device.clock.ms -= 3_600_000;
    await failAndAnswer();
    await until('the second was sent', () => logged().length === 2);
  });

  test('[8.4] gets at most twenty reports after an offline time, and none about being offline', async () => {
    const { scene, engine, failAndAnswer, logged } = await reporting(EVERYTHING, {
      'client-log': offline,
      'home-pwa': offline,
    });
    for (let i = 0; i < 25; i++) await failAndAnswer();
    expect(logged()).toEqual([]);
    scene.script.answers['client-log'] = thanks;
    scene.script.answers['home-pwa'] = well;
    await engine.pull('home-pwa', REQUEST);
    await until('they were sent', () => logged().length === 1);
    expect(logged()[0]?.map(({ endpoint }) => endpoint)).toEqual(
      Array.from({ length: 20 }, () => 'my-activity'),
    );
  });

  test.each<[string, Answer, number]>([
    ['lost call is repeated', offline, 2],
    ['refused call is not', () => json({ error: true }, { status: 400 }), 1],
  ])('[8.4] never gets a report about its own failures, and a %s', async (_what, answer, calls) => {
    const { scene, engine, said, failAndAnswer, logged } = await reporting(EVERYTHING, {
      'client-log': answer,
    });
    await failAndAnswer();
    await until('it was tried', () => logged().length === 1);
    scene.device.clock.ms += 60_000;
    await engine.pull('home-pwa', REQUEST, { force: true });
    await engine.pull('home-pwa', REQUEST, { force: true });
    await until('it was tried again, or not', () => logged().length === calls);
    expect(said.map(({ name }) => name)).toEqual(['my-activity']);
  });
});
