import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachBlock, wholeBody } from '../../../server/call/read-body.ts';

const MOST = 100_000;
const pieces = fc.array(fc.uint8Array({ maxLength: 40_000 }), { maxLength: 6 });

/**
 * A request whose body comes in these pieces; `declared` is the length that its header says
 * (bytes).
 */
const requestOf = (parts: readonly Uint8Array[], declared?: number): Request =>
  new Request('http://a.example', {
    method: 'POST',
    headers: declared === undefined ? {} : { 'content-length': String(declared) },
    body: new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    }),
    duplex: 'half',
  } as RequestInit);

test('[S-2] [S35] a body is read whole up to its limit, in whatever pieces it comes and whatever length it declares', async () => {
  await fc.assert(
    fc.asyncProperty(
      pieces,
      fc.option(fc.integer({ min: 0, max: 2 * MOST }), { nil: undefined }),
      async (parts, declared) => {
        const sent = Buffer.concat(parts);
        const read = wholeBody(requestOf(parts, declared), MOST);
        if (sent.length > MOST) await expect(read).rejects.toMatchObject({ code: 'too-large' });
        else expect(Buffer.from(await read).equals(sent)).toBe(true);
      },
    ),
  );
  expect(await wholeBody(requestOf([new Uint8Array(MOST)]), MOST)).toHaveLength(MOST);
  await expect(wholeBody(requestOf([new Uint8Array(MOST + 1)]), MOST)).rejects.toMatchObject({
    code: 'too-large',
  });
});

test('[S-2] small pieces are passed on in blocks, and no byte is lost or moved', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (parts) => {
      const blocks: Uint8Array[] = [];
      await eachBlock(requestOf(parts), (block) => void blocks.push(block));
      expect(Buffer.concat(blocks).equals(Buffer.concat(parts))).toBe(true);
    }),
  );
  const blocks: Uint8Array[] = [];
  await eachBlock(
    requestOf(Array.from({ length: 5000 }, () => new Uint8Array(10))),
    (block) => void blocks.push(block),
  );
  expect(blocks.map(({ length }) => length)).toEqual([50_000]);
});
