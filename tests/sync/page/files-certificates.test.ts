import { expect, test } from 'vitest';
import { makeWay } from '../../../sync/account/sign-out.ts';
import { addChunk, beginFile, CHUNK_BYTES, keepFile } from '../../../sync/files/files.ts';
import {
  dropOtherCertificates,
  keepCertificate,
  keptCertificates,
  openCertificate,
} from '../../../sync/page/files.ts';
import { sweepFiles } from '../../../sync/upkeep/tidy.ts';
import { inClear } from '../disk-scan.ts';
import { Scene } from '../scene.ts';

const NUMBER = 'CS-7F3K-9QXT-2M4B-H0VW';
const pdf = () => new Blob(['%PDF canary-holder'], { type: 'application/pdf' });

test('[1.7] a certificate’s PDF is stored sealed and opens unchanged', async () => {
  const { store, device } = await Scene.open();
  await keepCertificate(store, NUMBER, pdf(), 1);
  expect(await keptCertificates(store)).toEqual(new Set([NUMBER]));
  const file = await openCertificate(store, NUMBER);
  expect({ name: file?.name, type: file?.type, text: await file?.text() }).toEqual({
    name: `${NUMBER}.pdf`,
    type: 'application/pdf',
    text: '%PDF canary-holder',
  });
  expect(await inClear(device, ['canary-holder'])).toEqual([]);
  expect(await openCertificate(store, 'CS-other')).toBeNull();
});

test('[1.7] a certificate’s number, which reveals the person’s name, is stored nowhere in clear', async () => {
  const { store, device } = await Scene.open();
  await keepCertificate(store, NUMBER, pdf(), 1);
  expect(await inClear(device, [NUMBER, NUMBER.replaceAll('-', '')])).toEqual([]);
});

test('a PDF stored by an earlier build under its number opens, and is deleted when stored anew', async () => {
  const { store, device } = await Scene.open();
  const before = `certificate:${NUMBER}` as const;
  await keepFile(
    store,
    { id: before, owner: before, name: `${NUMBER}.pdf`, type: 'application/pdf', at: 1 },
    pdf(),
  );
  await dropOtherCertificates(store, [NUMBER]);
  expect(await (await openCertificate(store, NUMBER))?.text()).toBe('%PDF canary-holder');
  await keepCertificate(store, NUMBER, pdf(), 1);
  expect(await inClear(device, [NUMBER])).toEqual([]);
  expect(await keptCertificates(store)).toEqual(new Set([NUMBER]));
});

test('a certificate’s PDF is kept when unnamed files are deleted, and deleted with its certificate', async () => {
  const { store } = await Scene.open();
  await keepCertificate(store, NUMBER, pdf(), 1);
  await keepCertificate(store, 'CS-gone', pdf(), 1);
  await sweepFiles(store, 10 ** 12);
  await dropOtherCertificates(store, [NUMBER]);
  expect(await keptCertificates(store)).toEqual(new Set([NUMBER]));
});

test('[S16] no certificate is kept after a sign-out with "keep"', async () => {
  const scene = await Scene.open();
  const { edges, store, accounts } = scene;
  await keepCertificate(store, NUMBER, pdf(), 1);
  await scene.tap();
  const { tag } = store;
  await makeWay(edges, accounts, store);
  const db = await accounts.database(tag);
  expect(await db.files.count()).toBe(0);
  db.close();
});

test.each([
  ['as long', 100],
  ['longer', 300],
])('a PDF left incomplete by a kill is replaced by one that is %s', async (_, over) => {
  const { store } = await Scene.open();
  const id = `certificate:${await store.vault.mac(`certificate:${NUMBER}`)}` as const;
  const facts = { id, owner: id, name: `${NUMBER}.pdf`, type: 'application/pdf', at: 1 };
  await addChunk(
    store,
    await beginFile(store, { ...facts, size: CHUNK_BYTES + 100 }),
    new Uint8Array(CHUNK_BYTES).fill(1),
  );
  const whole = new Uint8Array(CHUNK_BYTES + over).fill(2);
  await keepCertificate(store, NUMBER, new Blob([whole]), 2);
  const bytes = new Uint8Array(
    (await (await openCertificate(store, NUMBER))?.arrayBuffer()) ?? new ArrayBuffer(),
  );
  expect(Buffer.from(bytes).equals(Buffer.from(whole))).toBe(true);
});

test('a whole stored PDF is not written again', async () => {
  const { store } = await Scene.open();
  await keepCertificate(store, NUMBER, new Blob(['%PDF-one']), 1);
  const before = await store.db.chunks.toArray();
  await keepCertificate(store, NUMBER, new Blob(['%PDF-two']), 2);
  expect(await store.db.chunks.toArray()).toEqual(before);
});

test('an unreadable PDF is deleted and can be stored again', async () => {
  const { store } = await Scene.open();
  await keepCertificate(store, NUMBER, new Blob(['%PDF-one']), 1);
  const [row] = await store.db.chunks.toArray();
  expect.assert(row);
  await store.db.chunks.put({
    ...row,
    body: row.body.map((byte, i) => (i === 40 ? byte ^ 1 : byte)),
  });
  expect(await openCertificate(store, NUMBER)).toBeNull();
  expect(await keptCertificates(store)).toEqual(new Set());
  await keepCertificate(store, NUMBER, new Blob(['%PDF-two']), 2);
  expect(await (await openCertificate(store, NUMBER))?.text()).toBe('%PDF-two');
});
