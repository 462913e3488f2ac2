import { expect, test } from 'vitest';
import { dropOtherCertificates, keepCertificate, keptCertificates, openCertificate } from '../../../sync/page/certificate-files.ts';
import { makeWay } from '../../../sync/sign-out.ts';
import { keepFile } from '../../../sync/store/files.ts';
import { sweepFiles } from '../../../sync/sweep-files.ts';
import { inClear } from '../disk-scan.ts';
import { Scene } from '../scene.ts';

const NUMBER = 'CS-7F3K-9QXT-2M4B-H0VW';
const pdf = () => new Blob(['%PDF canary-holder'], { type: 'application/pdf' });

test('[1.7] the PDF of a certificate is kept sealed, and opens as it was', async () => {
  const { store, device } = await Scene.open();
  await keepCertificate(store, NUMBER, pdf(), 1);
  expect(await keptCertificates(store)).toEqual(new Set([NUMBER]));
  const file = await openCertificate(store, NUMBER);
  expect([file?.name, file?.type, await file?.text()]).toEqual([`${NUMBER}.pdf`, 'application/pdf', '%PDF canary-holder']);
  expect(await inClear(device, ['canary-holder'])).toEqual([]);
  expect(await openCertificate(store, 'CS-other')).toBeNull();
});

test('[1.7] the number of a certificate lies nowhere in clear: whoever has it learns the person’s name', async () => {
  const { store, device } = await Scene.open();
  await keepCertificate(store, NUMBER, pdf(), 1);
  expect(await inClear(device, [NUMBER, NUMBER.replaceAll('-', '')])).toEqual([]);
});

test('a PDF that an earlier build kept under its number still opens, and leaves when it is kept anew', async () => {
  const { store, device } = await Scene.open();
  const before = `certificate:${NUMBER}` as const;
  await keepFile(store, { id: before, owner: before, name: `${NUMBER}.pdf`, type: 'application/pdf', at: 1 }, pdf());
  await dropOtherCertificates(store, [NUMBER]);
  expect(await (await openCertificate(store, NUMBER))?.text()).toBe('%PDF canary-holder');
  await keepCertificate(store, NUMBER, pdf(), 1);
  expect(await inClear(device, [NUMBER])).toEqual([]);
  expect(await keptCertificates(store)).toEqual(new Set([NUMBER]));
});

test('it stays when files that nobody names are removed, and leaves with its certificate', async () => {
  const { store } = await Scene.open();
  await keepCertificate(store, NUMBER, pdf(), 1);
  await keepCertificate(store, 'CS-gone', pdf(), 1);
  await sweepFiles(store, 10 ** 12);
  await dropOtherCertificates(store, [NUMBER]);
  expect(await keptCertificates(store)).toEqual(new Set([NUMBER]));
});

test('[S16] of who left work behind no certificate stays', async () => {
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
