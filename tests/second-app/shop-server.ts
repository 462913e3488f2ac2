import type { Edges } from '../../sync/edges.ts';
import { json } from '../support/device.ts';
import type { List } from './shop.ts';

type Body = Readonly<Record<string, string>> & { readonly bought?: boolean };

/** The shop's server: lists in memory, idempotency keys, and a change log. */
export class ShopServer {
  readonly lists = new Map<string, List>();
  readonly log: { readonly list: string; readonly isGone: boolean }[] = [];
  readonly seen: string[] = [];
  online = true;
  /** While true, keyed calls take effect but their responses are lost. */
  losesAnswers = false;
  readonly #done = new Map<string, object>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly wire: Edges['wire'] = async (request) => {
    if (!this.online) throw new TypeError('offline');
    const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
    this.seen.push(path);
    const body: Body = await request.json();
    const key = request.headers.get('idempotency-key');
    const answer = (key && this.#done.get(key)) || this.#answer(path, body);
    if (key) this.#done.set(key, answer);
    if (this.losesAnswers && key) throw new TypeError('cut');
    return json(answer, {
      status: 'code' in answer ? 400 : 200,
      headers: {
        date: new Date(this.#now()).toUTCString(),
        ...(key && { 'idempotency-key': key }),
      },
    });
  };

  #answer(path: string, body: Body): object {
    if (path === 'ping') return { error: false };
    if (path === 'changes')
      return this.#changesSince(
        Number((body as { cursor?: string | null }).cursor ?? this.log.length),
      );
    const list = this.lists.get(body.list ?? '');
    if (!list) return { error: true, code: 'not-found', message: 'No such list.' };
    if (path === 'shopping-list') return list;
    const { id = '', text = '', bought = false } = body;
    if (path === 'add-item' && text === '')
      return { error: true, code: 'not-valid', field: 'text', message: 'Say what to buy.' };
    const items =
      path === 'add-item'
        ? [...list.items, { id, text, bought }]
        : list.items.map((item) => (item.id === id ? { ...item, bought } : item));
    this.change(body.list ?? '', { ...list, items });
    return { error: false };
  }

  /** Replaces a list and logs the change; null deletes it. */
  change(name: string, next: List | null): void {
    if (next) this.lists.set(name, next);
    else this.lists.delete(name);
    this.log.push({ list: name, isGone: next === null });
  }

  #changesSince(cursor: number): object {
    const news = this.log.slice(cursor);
    return {
      cursor: String(this.log.length),
      changed: news
        .filter(({ isGone }) => !isGone)
        .map(({ list }) => ({ endpoint: 'shopping-list', request: { list } })),
      gone: news.filter(({ isGone }) => isGone).map(({ list }) => ({ kind: 'list', id: list })),
      reset: false,
      server_time: new Date(this.#now()).toISOString(),
    };
  }
}
