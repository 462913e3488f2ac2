import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../../server/db/embedded.ts';
import { BUCKET_KEY, openTestBucket } from '../../support/bucket.ts';
import { worldSnapshot } from '../../support/snapshot.ts';

const storedName = 'people/0123456789abcdef0123456789abcdef-960.webp';
const nowhere = 'people/ffffffffffffffffffffffffffffffff-960.webp';
const brand = (id: number, picture: string) => ({
  ...{
    id,
    division_code: 'mool',
    name: `Brand ${id}`,
    tagline: 'For the scalp',
    image: `/uploads/${picture}`,
    position: id,
  },
});

test('the content command finds pictures in the configured bucket, and lists the missing ones', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-staff-main-'));
  const bucket = await openTestBucket();
  const opened = await openEmbedded({
    directory: join(folder, 'database'),
    snapshot: await worldSnapshot(),
  });
  await opened.close();
  bucket.kept.set(storedName, { bytes: Buffer.from('picture'), type: 'image/webp' });
  await writeFile(
    join(folder, 'brands.json'),
    JSON.stringify({ brands: [brand(9001, storedName), brand(9002, nowhere)] }),
  );
  const { DATABASE_URL: _, ...inherited } = process.env;
  const files = {
    FILES_URL: bucket.url,
    FILES_KEY_ID: BUCKET_KEY.keyId,
    FILES_SECRET: BUCKET_KEY.secret,
    FILES_REGION: BUCKET_KEY.region,
  };
  const output = await new Promise<string>((resolve) => {
    const env = { ...inherited, ...files, DEMO: '1', DATA_DIR: folder, INIT_CWD: folder };
    execFile(
      process.execPath,
      ['server/staff/main.ts', 'check', 'brands.json'],
      { env },
      (_failure, out, err) => resolve(out + err),
    );
  });
  expect(output).toBe('line 1, brands[1].image: there is no such picture\n');
  expect(bucket.seen.map(({ method, name }) => `${method} ${name}`).sort()).toEqual([
    `GET ${storedName}`,
    `GET ${nowhere}`,
  ]);
  await bucket.close();
  await rm(folder, { recursive: true });
});
