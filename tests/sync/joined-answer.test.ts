import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Home } from '../../sync/contract/home.ts';
import { pull } from '../../sync/pull.ts';
import { json, OFFERED } from '../support/device.ts';
import { home, training } from '../support/home.ts';
import { until } from '../support/until.ts';
import { REQUEST, Scene } from './scene.ts';
import { type Answer, offline } from './scripted-wire.ts';

const HOUR = 3_600_000;
const POPUP = {
  id: 7,
  media_type: 1 as const,
  notification_image: '/p.svg',
  notification_description: 'New',
  action_button_name: 'See',
  action_redirect_url: '',
};
const WHOLE = home({
  upcoming_trainings: [training({ accept_reject: true }), training({ id: 2, training_code: 'T2', platform_url: null })],
  divisions: [{ division_code: 'kala', division_short_name: 'Kala' }],
  notification_details: { ...POPUP, track_notification: { do_not_display: 1 } },
  notification_count: 4,
});

/** What many share of that home, with one session that is not on it. */
const DOCUMENT = JSON.stringify({
  notification_details: { ...POPUP, track_notification: null },
  upcoming_trainings: [3, 1, 2].map((id) => training({ id, training_code: `T${id}`, platform_url: null })),
  data: {},
  divisions: WHOLE.divisions,
  category_group: [],
  banner: [],
  top_5_programs: [],
});
const fileOf = (text: string): string => `20677.WyJrYWxhIl0.${createHash('sha256').update(text).digest('hex')}.${'m'.repeat(22)}.json`;
const FILE = fileOf(DOCUMENT);
const partOf = (path: unknown): object => ({
  error: false,
  shared: path,
  notification_count: 4,
  notification_list: [],
  hd_data: WHOLE.hd_data,
  assigned_division_data: [],
  notification_details: { track_notification: { do_not_display: 1 } },
  upcoming_trainings: [{ id: 1, accept_reject: true, platform_url: 'https://meet.example/t1' }, { id: 2 }],
});

const said =
  (text: string, init: ResponseInit = {}): Answer =>
  () =>
    new Response(text, { headers: { 'content-type': 'application/json' }, ...init });
/** A server that leaves out what many share where that may be, and answers whole else. */
const parting =
  (path: unknown = `shared/home/${FILE}`, part: object = partOf(path)): Answer =>
  ({ request }) =>
    json(request.headers.get('answer-part') === 'own' ? part : WHOLE);
const formsAsked = ({ script }: Scene) => script.of('home-pwa').map(({ request }) => request.headers.get('answer-part') ?? 'whole');
const bring = async (scene: Scene) => {
  scene.device.clock.ms += HOUR;
  return pull(scene.edges, scene.store, 'home-pwa', REQUEST);
};
/** A device on which another home lies already. */
async function had(answers: Record<string, Answer>): Promise<Scene> {
  const scene = await Scene.open({ 'home-pwa': () => json(home({ notification_count: 1 })), ...answers });
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  scene.script.answers = { 'home-pwa': parting(), ...answers };
  return scene;
}

test('a home that came without what many share is joined with it before anybody sees it', async () => {
  const scene = await had({ [FILE]: said(DOCUMENT) });
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await scene.home()).toEqual(WHOLE);
  expect(formsAsked(scene)).toEqual(['whole', 'own']);
  const [asked] = scene.script.of(FILE);
  expect(asked?.url.pathname).toBe(`/api/shared/home/${FILE}`);
  expect([asked?.token, asked?.request.method, asked?.request.credentials, asked?.request.cache]).toEqual([null, 'GET', 'omit', 'default']);
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
});

test('the first home comes whole, in one answer', async () => {
  const scene = await Scene.open({ 'home-pwa': parting(), [FILE]: said(DOCUMENT) });
  await bring(scene);
  expect(await scene.home()).toEqual(WHOLE);
  expect(formsAsked(scene)).toEqual(['whole']);
});

test('what the person did just now is asked for in parts, too', async () => {
  const scene = await had({ [FILE]: said(DOCUMENT) });
  expect(await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true })).toEqual({ ok: true, value: 'changed' });
  expect(formsAsked(scene)).toEqual(['whole', 'own']);
});

test('[7.38] a server that does not offer it, or is not known to, is asked as the specification says', async () => {
  const scene = await had({ [FILE]: said(DOCUMENT) });
  for (const offered of [{ ...OFFERED, answer_parts: false }, {}, null]) {
    scene.device.offered = offered;
    expect((await bring(scene)).ok).toBe(true);
  }
  expect(formsAsked(scene)).toEqual(['whole', 'whole', 'whole', 'whole']);
  expect(scene.script.of(FILE)).toEqual([]);
  expect(await scene.home()).toEqual(WHOLE);
});

test('[S20] on a device of several people home comes whole, because the browser keeps a document unsealed', async () => {
  const scene = await had({ [FILE]: said(DOCUMENT) });
  scene.device.config = { ...scene.device.config, shared_device: true };
  await bring(scene);
  expect(formsAsked(scene)).toEqual(['whole', 'whole']);
  expect(scene.script.of(FILE)).toEqual([]);
});

test('a server that offers it and answers whole is believed', async () => {
  const scene = await had({ 'home-pwa': () => json(WHOLE) });
  scene.script.answers['home-pwa'] = () => json({ ...WHOLE, notification_count: 9 });
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(formsAsked(scene)).toEqual(['whole', 'own']);
  expect((await scene.home())?.notification_count).toBe(9);
});

const HOSTILE: readonly (readonly [what: string, answer: Answer])[] = [
  ['cannot be reached', offline],
  ['is cut short', said(DOCUMENT.slice(0, -20))],
  ['is another document', said(DOCUMENT.replace('Kala', 'Evil'))],
  ['is other JSON', said('{}')],
  ['is no JSON', said('cached')],
  ['is a page', said('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })],
  ['is a redirect', said('', { status: 302, headers: { location: 'https://evil.example/', 'content-type': 'application/json' } })],
  ['fails', said('{"error":true}', { status: 500 })],
  ['is refused', said('{"error":true}', { status: 403 })],
  ['is gone', said('{"error":true,"code":"not-found"}', { status: 404 })],
  ['is empty', said('')],
];
test.each(HOSTILE)('where the document %s, all of the answer is asked for, once', async (_, answer) => {
  const scene = await had({ [FILE]: answer });
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await scene.home()).toEqual(WHOLE);
  expect(formsAsked(scene)).toEqual(['whole', 'own', 'whole']);
});

test('a document that never comes is waited for six seconds', async () => {
  const scene = await had({
    [FILE]: ({ request }) => new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
  });
  const brought = bring(scene);
  await until('the document is asked for', () => scene.script.of(FILE).length === 1);
  await scene.device.pass(6_000);
  expect(await brought).toEqual({ ok: true, value: 'changed' });
  expect(await scene.home()).toEqual(WHOLE);
  expect(formsAsked(scene)).toEqual(['whole', 'own', 'whole']);
});

test('where neither comes, what lies here stays, and the next look asks for both', async () => {
  const scene = await had({ [FILE]: offline });
  scene.script.answers['home-pwa'] = (asked) => (asked.request.headers.has('answer-part') ? parting()(asked) : offline(asked));
  expect(await bring(scene)).toMatchObject({ ok: false, failure: { kind: 'no-answer' } });
  expect((await scene.home())?.notification_count).toBe(1);
  scene.script.answers[FILE] = said(DOCUMENT);
  await bring(scene);
  expect(await scene.home()).toEqual(WHOLE);
  expect(formsAsked(scene)).toEqual(['whole', 'own', 'whole', 'own']);
});

test('a document that was replaced in this very moment says nothing of the next one', async () => {
  const scene = await had({ [FILE]: said('{"error":true,"code":"not-found"}', { status: 404 }) });
  await bring(scene);
  scene.script.answers[FILE] = said(DOCUMENT);
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  expect(formsAsked(scene)).toEqual(['whole', 'own', 'whole', 'own']);
});

test.each([
  ['no path', 7],
  ['another origin', 'https://evil.example/x.json'],
  ['another path', `../../${FILE}`],
  ['a path that goes up', `shared/home/../../hair_dresser/${FILE}`],
  ['a document without a digest', 'shared/home/x.json'],
])('of an answer whose rest lies at %s nothing is joined, and nobody but the API is asked: all of it is asked for', async (_, path) => {
  const scene = await had({});
  scene.script.answers['home-pwa'] = parting(path);
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await scene.home()).toEqual(WHOLE);
  expect(formsAsked(scene)).toEqual(['whole', 'own', 'whole']);
  expect(new Set(scene.script.asked.map(({ url }) => url.origin)).size).toBe(1);
  expect(scene.script.asked.filter(({ token, name }) => token && name !== 'home-pwa')).toEqual([]);
});

test('a session that the document does not have is not left out: all of the answer is asked for', async () => {
  const scene = await had({ [FILE]: said(DOCUMENT) });
  scene.script.answers['home-pwa'] = parting(undefined, { ...partOf(`shared/home/${FILE}`), upcoming_trainings: [{ id: 99 }] });
  await bring(scene);
  expect(await scene.home()).toEqual(WHOLE);
  expect(formsAsked(scene)).toEqual(['whole', 'own', 'whole']);
});

test('the tag that comes with a part is said the next time, and that of the whole where that had to be asked for', async () => {
  const scene = await had({ [FILE]: said(DOCUMENT) });
  const tagged = (asked: Parameters<Answer>[0], tag: string) =>
    asked.request.headers.get('known-answer-tag') === tag ? json({ error: false }, { headers: { 'answer-tag': tag } }) : null;
  scene.script.answers['home-pwa'] = async (asked) =>
    tagged(asked, 'tag-1') ?? json(await (await parting()(asked)).json(), { headers: { 'answer-tag': 'tag-1' } });
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect(scene.script.of(FILE)).toHaveLength(1);
  expect(scene.script.of('home-pwa').map(({ request }) => request.headers.get('known-answer-tag'))).toEqual([null, null, 'tag-1']);
  const shown: Home | undefined = await scene.home();
  expect(shown).toEqual(WHOLE);
});
