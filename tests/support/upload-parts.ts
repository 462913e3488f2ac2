import { expect } from 'vitest';
import { incomingParts, unownedFiles } from '../../server/db/schema/files.ts';
import type { Member } from './community.ts';
import { paddedJpeg, photo } from './pictures.ts';
import type { TestServer } from './server.ts';

export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const ID = idOf(1);
export const KB = 1_024;
/**
 * A hundredth of a file (bytes): ten of them are a part of valid size that needs no reserved
 * memory.
 */
export const PERCENT = 1_300;
export const part = (
  bytes: Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer>,
  name = 'look.jpg',
  type = 'image/jpeg',
): File => new File([bytes], name, { type });

/** Sends one part of a file or, without bytes, asks how much of the file is stored. */
export async function send({ form }: Member, { id = ID, offset = 0, total, bytes }: Sent) {
  const fields = {
    file: id,
    offset: String(offset),
    total: String(total),
    ...(bytes && { part: bytes instanceof File ? bytes : part(bytes) }),
  };
  const { status, body } = await form('/upload-part', fields);
  return { status, code: body.code, field: body.field, stored: body.stored };
}
interface Sent {
  readonly id?: string;
  readonly offset?: number;
  readonly total: number | string;
  readonly bytes?: Buffer<ArrayBuffer> | Uint8Array<ArrayBuffer> | File;
}

/** Sends a whole file in parts of `size` bytes. */
export async function sendAll(
  who: Member,
  bytes: Buffer,
  { id = ID, size = 40_000 } = {},
): Promise<void> {
  for (let offset = 0; offset < bytes.length; offset += size) {
    const next = Buffer.from(bytes.subarray(offset, offset + size));
    const said = await send(who, { id, offset, total: bytes.length, bytes: next });
    expect(said).toMatchObject({ status: 200, stored: offset + next.length });
  }
}
export const look = async (): Promise<Buffer> => paddedJpeg(await photo(), 150_000);
export const post = (images: readonly (string | File)[], text = 'Coppers') => ({
  division_code: 'rangat',
  text,
  images,
});

/** The number of parts that the server still stores, with those that wait for the sweep. */
export async function partsThere({ db, context }: TestServer): Promise<number> {
  const named = [
    ...(await db.select().from(incomingParts)),
    ...(await db.select().from(unownedFiles)),
  ].map(({ name }) => name);
  const there = await Promise.all(
    named
      .filter((name) => name.startsWith('incoming/'))
      .map((name) => context.files.has(`${name}.part`)),
  );
  return there.filter(Boolean).length;
}
