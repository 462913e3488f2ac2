import { idInName } from '../../sync/contract/uploads.ts';
import { json } from '../support/device.ts';
import type { Answer, Asked } from './scripted-wire.ts';

/** What may happen to a request on its way: it is lost, or its answer is. */
export type Fault = 'none' | 'lost' | 'deaf';

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/**
 * An API that takes files in parts, by the rules of the reference server, and the forms that name
 * them; its line has faults in a given order.
 */
export class PartsApi {
  /** Whole and unfinished files by id. */
  readonly files = new Map<string, Buffer>();
  /** What was taken under each key: the files of the form, by name or in its bytes. */
  readonly taken = new Map<string, readonly Buffer[]>();
  /** Bytes of parts that were stored, that came, and how many of the questions and parts came. */
  readonly bytes = { stored: 0, came: 0 };
  readonly asked: { readonly offset: number; readonly size: number | undefined }[] = [];
  faults: Fault[] = [];

  readonly answers: Record<string, Answer> = {
    'upload-part': (asked) => this.#meet(() => this.#part(asked)),
    'snow-post-ticket': (asked) => this.#meet(() => this.#form(asked)),
  };

  async #meet(serve: () => Promise<Response>): Promise<Response> {
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'lost') return lost();
    const response = await serve();
    return fault === 'deaf' ? lost() : response;
  }

  async #part({ body }: Asked): Promise<Response> {
    const id = String(first(body.file));
    const offset = Number(first(body.offset));
    const part = first(body.part) as File | undefined;
    const there = this.files.get(id) ?? Buffer.alloc(0);
    this.asked.push({ offset, size: part?.size });
    if (!part) return json({ error: false, stored: there.length });
    this.bytes.came += part.size;
    if (offset !== there.length || offset + part.size > Number(first(body.total)))
      return json({ error: true, code: 'not-valid', field: 'offset' }, { status: 422 });
    this.bytes.stored += part.size;
    this.files.set(id, Buffer.concat([there, Buffer.from(await part.arrayBuffer())]));
    return json({ error: false, stored: offset + part.size });
  }

  async #form({ body, key }: Asked): Promise<Response> {
    const known = this.taken.get(String(key));
    if (known)
      return json({ error: false, message: null }, { headers: { 'idempotent-replay': '1' } });
    const files: Buffer[] = [];
    for (const value of (body['images[]'] ?? []) as (string | File)[]) {
      const id = idInName(value);
      const whole =
        typeof value === 'string'
          ? this.files.get(id ?? '')
          : Buffer.from(await value.arrayBuffer());
      if (!whole)
        return json(
          { error: true, code: 'parts-missing' },
          { status: 409, headers: { 'retry-after': '1' } },
        );
      files.push(whole);
    }
    this.taken.set(String(key), files);
    this.files.clear();
    return json({ error: false, message: null });
  }
}
