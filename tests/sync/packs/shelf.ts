import { createHash } from 'node:crypto';
import type { PackDocument, PackFile, PackRequest } from '../../../sync/contract/products/packs.ts';
import type { Edges } from '../../../sync/edges.ts';
import { addPin, packFileId } from '../../../sync/files/pins.ts';
import { bringPacks } from '../../../sync/packs/bring.ts';
import type { Store } from '../../../sync/store/session.ts';
import { json } from '../../support/device.ts';
import { Scene } from '../scene.ts';
import type { Asked } from '../scripted-wire.ts';

export const COURSE: PackRequest = { kind: 'course', id: 1201 };
export const FILM = '/media/film.mp4';
export const CHUNK = 262_144;

/** Bytes that differ by position. */
export const bytesOf = (size: number, seed = 1): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  for (let i = 0, value = seed; i < size; i += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    bytes[i] = value >>> 16;
  }
  return bytes;
};

export const fileOf = (url: string, bytes: Uint8Array): PackFile => ({
  url,
  bytes: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  type: 'video/mp4',
  title: 'Where the light falls',
});

/**
 * A device and a server with the files of packs; what the server does with a request for a file can
 * be changed at any time.
 */
export class Shelf {
  readonly scene: Scene;
  readonly files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; etag: string }>();
  /** Bytes received, and the requested ranges. */
  sent = 0;
  readonly ranges: string[] = [];
  /** Bytes after which the running response is cut. */
  breaksAfter = Number.POSITIVE_INFINITY;
  edges: Edges;

  private constructor(scene: Scene) {
    this.scene = scene;
    this.edges = scene.edges;
  }

  static async open(
    files: Record<string, Uint8Array<ArrayBuffer>>,
    over: Partial<Edges> = {},
  ): Promise<Shelf> {
    const scene = await Scene.open();
    const shelf = new Shelf(scene);
    shelf.edges = { ...scene.edges, online: () => true, ...over };
    for (const [url, bytes] of Object.entries(files)) shelf.put(url, bytes);
    shelf.manifest(Object.entries(files).map(([url, bytes]) => fileOf(url, bytes)));
    return shelf;
  }

  put(url: string, bytes: Uint8Array<ArrayBuffer>, etag = '"one"'): void {
    this.files.set(url, { bytes, etag });
    this.scene.script.answers[url.split('/').at(-1) ?? ''] = (asked) => this.answer(asked, url);
  }

  /** Documents that every pack names from the next list on. */
  documents: readonly PackDocument[] = [];

  /** The server's lists of packs; `of`: by the pack's id. */
  manifest(
    files: readonly PackFile[],
    of: Readonly<Record<string, readonly PackFile[]>> = {},
  ): void {
    this.scene.script.answers['pack-manifest'] = ({ body }) => {
      const listed = of[String(body.id)] ?? files;
      const bytes = listed.reduce((sum, file) => sum + file.bytes, 0);
      return json({
        error: false,
        title: 'Balayage',
        version: `v${this.documents.length}`,
        bytes,
        documents: this.documents,
        files: listed,
        online_only: [],
      });
    };
  }

  private answer({ request }: Asked, url: string): Response {
    const { bytes = new Uint8Array(), etag = '' } = this.files.get(url) ?? {};
    const condition = request.headers.get('if-range');
    const range = request.headers.get('range') ?? '';
    this.ranges.push(range);
    const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const isPart = condition === null || condition === etag;
    const part = isPart ? bytes.slice(Number(from), Number(to) + 1) : bytes;
    const headers = {
      etag,
      ...(isPart && {
        'content-range': `bytes ${from}-${Number(from) + part.byteLength - 1}/${bytes.byteLength}`,
      }),
    };
    return new Response(this.stream(part), { status: isPart ? 206 : 200, headers });
  }

  /** Network packets of varying sizes. */
  private stream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
    let from = 0;
    return new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (this.sent >= this.breaksAfter) return controller.error(new TypeError('network error'));
        const part = bytes.subarray(from, from + Math.min(65_537, this.breaksAfter - this.sent));
        from += part.byteLength;
        this.sent += part.byteLength;
        if (part.byteLength > 0) controller.enqueue(part);
        else controller.close();
      },
    });
  }

  get store(): Store {
    return this.scene.store;
  }

  async keep(pack: PackRequest = COURSE): Promise<void> {
    await addPin(this.store, pack, this.edges.now());
    await this.bring();
  }

  bring(): Promise<boolean> {
    return bringPacks(this.edges, this.store);
  }

  async stored(url = FILM): Promise<number> {
    return (await this.store.db.files.get(await packFileId(this.store, url)))?.stored ?? 0;
  }
}
