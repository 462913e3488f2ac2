import { expect, test, vi } from 'vitest';
import { withoutPlace } from '../../../../sync/contract/rules/video-place.ts';
import { PLACE, video, videoWithWay } from '../../../support/videos.ts';

const sizeOf = (bytes: Buffer, type: string): number => bytes.readUInt32BE(bytes.indexOf(type) - 4);

/**
 * Whether a video is accepted. Reading more than this many numbers fails the test, so that a slow
 * check does not run for hours.
 */
function takenWithin(most: number, bytes: Buffer): boolean {
  const { getUint32 } = DataView.prototype;
  let reads = 0;
  vi.spyOn(DataView.prototype, 'getUint32').mockImplementation(function (this: DataView, ...at) {
    reads += 1;
    if (reads > most) throw new Error(`More than ${most} numbers were read.`);
    return getUint32.apply(this, at);
  });
  const taken = withoutPlace(bytes);
  // A video is not accepted unread.
  expect(reads).toBeGreaterThan(0);
  return taken;
}

test('[S36] withoutPlace removes the camera’s location and keeps size, picture and sound', async () => {
  const before = await video();
  const after = Buffer.from(before);
  expect(before.includes(PLACE)).toBe(true);
  expect(withoutPlace(after)).toBe(true);
  expect(after.length).toBe(before.length);
  expect(after.includes(PLACE)).toBe(false);
  expect(after.includes('udta')).toBe(false);
  const picture = before.subarray(before.indexOf('mdat'));
  expect(after.subarray(-picture.length).equals(picture)).toBe(true);
  expect(sizeOf(after, 'moov')).toBe(sizeOf(before, 'moov'));
});

test('[S36] a track other than picture and sound is removed with its data, and the picture is unchanged', async () => {
  const before = await videoWithWay();
  const after = Buffer.from(before);
  expect(withoutPlace(after)).toBe(true);
  expect(after.includes('meta')).toBe(false);
  const zeros = (bytes: Buffer): number =>
    bytes.subarray(before.indexOf('mdat') + 4).filter((byte) => byte === 0).length;
  expect(zeros(after) - zeros(before)).toBeGreaterThan(20_000);
  const sound = Buffer.from(await video());
  // Every byte of the picture is unchanged or zero.
  expect(
    after.every((byte, at) => byte === 0 || byte === sound[at] || at < before.indexOf('mdat')),
  ).toBe(true);
});

test('withoutPlace is idempotent', async () => {
  const once = await videoWithWay();
  withoutPlace(once);
  const twice = Buffer.from(once);
  expect(withoutPlace(twice)).toBe(true);
  expect(twice.equals(once)).toBe(true);
});

test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['words', () => Buffer.from('This is a long letter, and no video at all.')],
  ['a video that was cut off', (whole: Buffer) => whole.subarray(0, whole.length - 1)],
  [
    'a box that ends beyond the file',
    (whole: Buffer) => Buffer.concat([whole, Buffer.from([0, 0, 1, 0, 0x66, 0x72, 0x65, 0x65])]),
  ],
  [
    'a box shorter than its own head',
    (whole: Buffer) => Buffer.concat([whole, Buffer.from([0, 0, 0, 4, 0x66, 0x72, 0x65, 0x65])]),
  ],
  [
    'sound alone',
    (whole: Buffer) => {
      whole.write('xxxx', whole.indexOf('vide'), 'latin1');
      return whole;
    },
  ],
  [
    'no movie',
    (whole: Buffer) => {
      whole.write('xxxx', whole.indexOf('moov'), 'latin1');
      return whole;
    },
  ],
])('%s is not accepted as a video', async (_, change) => {
  expect(withoutPlace(change(await video()))).toBe(false);
});

test('a hundred damaged videos are refused or cleaned, and none throws', async () => {
  const whole = await videoWithWay();
  const heads = whole.indexOf('mdat');
  for (let n = 0; n < 100; n += 1) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt32BE((n * 2_654_435_761) >>> 0, (n * 131) % (heads - 4));
    expect(typeof withoutPlace(damaged)).toBe('boolean');
  }
});

test('[S35] tables with four billion samples are refused after few reads', async () => {
  const bytes = await videoWithWay();
  // The last of each table is that of the sound.
  const sizes = bytes.lastIndexOf('stsz') + 8;
  bytes.writeUInt32BE(10_000, sizes);
  bytes.writeUInt32BE(0xffffffff, sizes + 4);
  const runs = bytes.lastIndexOf('stsc') + 8;
  for (let n = 0; n < bytes.readUInt32BE(runs); n += 1)
    bytes.writeUInt32BE(0xffffffff, runs + 4 + n * 12 + 4);
  expect(takenWithin(1000, bytes)).toBe(false);
});

/** A box of this type. */
function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(parts.reduce((size, part) => size + part.length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}
const handler = (kind: string): Buffer =>
  box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(12));
const movie = (...tracks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', box('trak', box('mdia', handler('vide'))), ...tracks),
  ]);

test.each([
  [
    'two hundred tracks of twenty thousand empty boxes each',
    (): Buffer => {
      const empty = Buffer.concat(Array<Buffer>(19_990).fill(box('free')));
      const table = box(
        'stbl',
        empty,
        box('stco', Buffer.alloc(8)),
        box('stsc', Buffer.alloc(8)),
        box('stsz', Buffer.alloc(12)),
      );
      return movie(
        ...Array<Buffer>(200).fill(box('trak', box('mdia', handler('meta'), box('minf', table)))),
      );
    },
  ],
  [
    'ten million chunks of nothing',
    (): Buffer => {
      const chunks = Buffer.alloc(8 + 40_000_000);
      chunks.writeUInt32BE(10_000_000, 4);
      const table = box(
        'stbl',
        box('stco', chunks),
        box('stsc', Buffer.alloc(8)),
        box('stsz', Buffer.alloc(12)),
      );
      return movie(box('trak', box('mdia', handler('meta'), box('minf', table))));
    },
  ],
])(
  '[S35] [S42] a file with too many boxes or chunks is refused after at most 21,000 reads: %s',
  (_what, made) => {
    expect(takenWithin(21_000, made())).toBe(false);
  },
);
