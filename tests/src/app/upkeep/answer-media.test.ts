import { expect, test } from 'vitest';
import { answerMedia } from '../../../../src/app/upkeep/answer-media.ts';
import { MEDIA_PART } from '../../../../sync/contract/constants.ts';
import type { PackVerbs } from '../../../../sync/packs/verbs.ts';

const part = { version: 'v1', type: 'video/mp4', size: 3, bytes: new Uint8Array([2, 3]) };

/** A page's answer to a message, or `nothing`. */
async function answered(mediaPart: PackVerbs['mediaPart'], message: unknown): Promise<unknown> {
  const worker = new EventTarget();
  const stop = answerMedia({ mediaPart }, worker);
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.dispatchEvent(new MessageEvent('message', { data: message, ports: [port2] }));
  // Messages keep their order: an answer of the page would arrive before this one.
  await new Promise(setImmediate);
  port2.postMessage('nothing');
  const answer = await heard;
  stop();
  port1.close();
  return answer;
}

test('a page answers with its engine’s part, and with null on a failure', async () => {
  const asked: unknown[] = [];
  const has: PackVerbs['mediaPart'] = async (...given) => {
    asked.push(given);
    return { ok: true, value: part };
  };
  expect(
    await answered(has, { type: MEDIA_PART, address: 'https://app.example/media/a.mp4', from: 1 }),
  ).toEqual(part);
  expect(asked).toEqual([['https://app.example/media/a.mp4', 1]]);
  const signedOut: PackVerbs['mediaPart'] = async () => ({
    ok: false,
    failure: { kind: 'signed-out', status: 0 },
  });
  expect(
    await answered(signedOut, {
      type: MEDIA_PART,
      address: 'https://app.example/media/a.mp4',
      from: 0,
    }),
  ).toBeNull();
  const broken: PackVerbs['mediaPart'] = () => Promise.reject(new Error('The worker is gone.'));
  expect(
    await answered(broken, {
      type: MEDIA_PART,
      address: 'https://app.example/media/a.mp4',
      from: 0,
    }),
  ).toBeNull();
});

test('a page does not answer any other message', async () => {
  const never: PackVerbs['mediaPart'] = async () => ({ ok: true, value: part });
  for (const message of [
    'MEDIA_PART',
    null,
    { type: 'OTHER', address: 'a', from: 0 },
    { type: MEDIA_PART, address: 7, from: 0 },
  ])
    expect(await answered(never, message)).toBe('nothing');
});
