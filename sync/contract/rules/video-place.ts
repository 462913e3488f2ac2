// Removes what a camera writes into an MP4 besides picture and sound: place, owner, device. Both
// sides do it: the device before it stores a video, the server because it trusts no client. Nothing
// is decoded: boxes are walked, and unneeded ones are filled with zeros, so that no offset changes.

/** A box of an MP4: its type, and the offsets of its start, its contents and its end. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly head: number;
  readonly end: number;
}

class Unreadable extends Error {}

const TOP = new Set(['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'styp']);
const IN_MOVIE = new Set(['mvhd', 'trak', 'mvex']);
const IN_TRACK = new Set(['tkhd', 'mdia', 'edts', 'tref']);
const PLAYED = new Set(['vide', 'soun']);
const FREE = [0x66, 0x72, 0x65, 0x65];
/** Limits above the boxes of any phone's video, and above the entries of one table in it. */
const MOST = { boxes: 20_000, entries: 1_000_000 } as const;

const typeAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * The remaining work for one video: a video that is crafted to be walked again and again would take
 * minutes.
 */
interface Room {
  /** Bytes that may still be filled. */
  left: number;
  /** Boxes that may still be walked; a box counts each time. */
  boxes: number;
}

/** Returns the boxes between two offsets. Throws unless they fill this range. */
function boxes(bytes: Uint8Array, from: number, to: number, room: Room): readonly Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Box[] = [];
  for (let start = from; start < to; ) {
    room.boxes -= 1;
    if (to - start < 8 || room.boxes < 0) throw new Unreadable();
    const declared = view.getUint32(start);
    const isLong = declared === 1;
    if (isLong && to - start < 16) throw new Unreadable();
    const size = isLong
      ? view.getUint32(start + 8) * 2 ** 32 + view.getUint32(start + 12)
      : declared === 0
        ? to - start
        : declared;
    const head = start + (isLong ? 16 : 8);
    const end = start + size;
    if (end > to || end < head) throw new Unreadable();
    found.push({ type: typeAt(bytes, start + 4), start, head, end });
    start = end;
  }
  return found;
}

function blank(bytes: Uint8Array, { start, head, end }: Box): void {
  bytes.set(FREE, start + 4);
  bytes.fill(0, head, end);
}

const within = (
  bytes: Uint8Array,
  room: Room,
  box: Box,
  ...path: readonly string[]
): Box | undefined => {
  let at: Box | undefined = box;
  for (const type of path)
    at = at && boxes(bytes, at.head, at.end, room).find((inner) => inner.type === type);
  return at;
};

/**
 * Returns a sample table of a track, from its entry count on. Throws if the table is missing or
 * shorter than its count.
 */
function table(bytes: Uint8Array, of: Box | undefined, skip: number, width: number): DataView {
  if (!of || of.end - of.head < skip + 4) throw new Unreadable();
  const view = new DataView(
    bytes.buffer,
    bytes.byteOffset + of.head + skip,
    of.end - of.head - skip,
  );
  const entries = view.getUint32(0);
  if (view.byteLength < 4 + entries * width || (width > 0 && entries > MOST.entries))
    throw new Unreadable();
  return view;
}

/**
 * Fills a track's samples with zeros: tracks besides picture and sound may record the camera's
 * route.
 */
function blankSamples(bytes: Uint8Array, track: Box, room: Room): void {
  const samples = within(bytes, room, track, 'mdia', 'minf', 'stbl');
  if (!samples) throw new Unreadable();
  const part = (type: string): Box | undefined => within(bytes, room, samples, type);
  const large = part('co64');
  const chunks = table(bytes, large ?? part('stco'), 4, large ? 8 : 4);
  const runs = table(bytes, part('stsc'), 4, 12);
  const sizes = part('stsz');
  if (!sizes || sizes.end - sizes.head < 12) throw new Unreadable();
  const fixedSize = new DataView(bytes.buffer, bytes.byteOffset + sizes.head + 4, 4).getUint32(0);
  const sizeTable = table(bytes, sizes, 8, fixedSize === 0 ? 4 : 0);
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunks.getUint32(0); chunk += 1) {
    while (run + 1 < runs.getUint32(0) && runs.getUint32(4 + (run + 1) * 12) <= chunk + 1) run += 1;
    const count = runs.getUint32(0) === 0 ? 0 : runs.getUint32(4 + run * 12 + 4);
    const next = Math.min(sizeTable.getUint32(0), sample + count);
    let size = fixedSize * (next - sample);
    if (fixedSize === 0)
      for (let n = sample; n < next; n += 1) size += sizeTable.getUint32(4 + n * 4);
    sample = next;
    const at = large
      ? chunks.getUint32(4 + chunk * 8) * 2 ** 32 + chunks.getUint32(8 + chunk * 8)
      : chunks.getUint32(4 + chunk * 4);
    room.left -= size;
    if (at + size > bytes.length || room.left < 0) throw new Unreadable();
    bytes.fill(0, at, at + size);
  }
}

function cleanTrack(bytes: Uint8Array, track: Box, isFragmented: boolean, room: Room): void {
  const handler = within(bytes, room, track, 'mdia', 'hdlr');
  if (!handler || handler.end - handler.head < 12) throw new Unreadable();
  if (PLAYED.has(typeAt(bytes, handler.head + 8))) {
    for (const part of boxes(bytes, track.head, track.end, room))
      if (!IN_TRACK.has(part.type)) blank(bytes, part);
    return;
  }
  // The samples are in fragments, which are not walked: a track that stays makes the video invalid.
  if (isFragmented) throw new Unreadable();
  blankSamples(bytes, track, room);
  blank(bytes, track);
}

function clean(bytes: Uint8Array): boolean {
  const room = { left: bytes.length, boxes: MOST.boxes };
  const top = boxes(bytes, 0, bytes.length, room);
  const movie = top.find(({ type }) => type === 'moov');
  if (top[0]?.type !== 'ftyp' || !movie) return false;
  const parts = boxes(bytes, movie.head, movie.end, room);
  const isFragmented = parts.some(({ type }) => type === 'mvex');
  let shows = false;
  for (const part of parts) {
    if (!IN_MOVIE.has(part.type)) blank(bytes, part);
    else if (part.type === 'trak') {
      const handler = within(bytes, room, part, 'mdia', 'hdlr');
      shows ||= handler !== undefined && typeAt(bytes, handler.head + 8) === 'vide';
      cleanTrack(bytes, part, isFragmented, room);
    }
  }
  for (const box of top) if (!TOP.has(box.type)) blank(bytes, box);
  return shows;
}

/**
 * Removes everything but picture and sound from a video, in place. Returns false if it is no MP4
 * with a picture, or if it cannot be walked to its end.
 */
export function withoutPlace(bytes: Uint8Array): boolean {
  try {
    return clean(bytes);
  } catch (cause) {
    if (cause instanceof Unreadable) return false;
    throw cause;
  }
}
