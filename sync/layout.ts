import { type Answered, isLong, type Layout } from './answered.ts';
import type { Head } from './document.ts';
import type { PageRow, Sealed } from './store/db.ts';
import { pageKey } from './store/pages.ts';
import type { Store } from './store/session.ts';

/**
 * Lays an answer out, each of its parts put into words once. `head`: that of the stored answer, whose pages stay where they hold the same. Null: the answer
 * names pages beside which it cannot be laid.
 */
export async function layOut(store: Store, answered: Answered, head: () => Promise<Head | null>): Promise<Layout | null> {
  const { value, raw } = answered;
  if (raw?.known || isLong(value) || Object.values(Object(value)).some(isLong)) {
    // Without this file, which a deployment may have removed, it is one record until the next build.
    const pages = await import('./layout-pages.ts').catch(() => null);
    const layout = await pages?.layOutInPages(store, answered, head);
    if (layout || raw?.known) return layout ?? null;
  }
  const text = JSON.stringify(value);
  return { print: await store.vault.mac(`print:${text}`), text: `"value":${text}`, fresh: [], gone: null, pages: new Set() };
}

/** Seals what of a layout does not lie here yet, and the head if it is `changed`. */
export async function sealLayout(
  { vault }: Pick<Store, 'vault'>,
  { key, request }: { readonly key: string; readonly request: object },
  { text, fresh }: Layout,
  changed: boolean,
): Promise<{ readonly body: Sealed | null; readonly pages: readonly PageRow[] }> {
  const [body, ...pages] = await Promise.all([
    changed ? vault.sealText('documents', key, `{"request":${JSON.stringify(request)},${text}}`) : null,
    ...fresh.map(async ({ n, text: rows }) => ({ key, n, body: await vault.sealText('pages', pageKey({ key, n }), rows) })),
  ]);
  return { body, pages };
}
