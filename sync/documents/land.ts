import { BUDGETS } from '../budgets.ts';
import type { DocumentName } from '../contract/index.ts';
import type { Edges } from '../edges.ts';
import { confirm } from '../outbox/confirm.ts';
import type { DocumentRow, QuarantineRow } from '../store/db.ts';
import { LEDGER, openHead } from '../store/document.ts';
import { checkNotLeft } from '../store/generation.ts';
import type { Store } from '../store/session.ts';
import { offsetOf } from '../wire/server-time.ts';
import { type Layout, layOut, sealLayout } from './layout.ts';
import type { Quarantined } from './parse.ts';
import { isBelieved, type Look, type Losses, noteDoubt } from './second-look.ts';
import { hintedAt } from './unchanged.ts';

/** One parsed answer to be stored. */
export interface Landing {
  readonly name: DocumentName;
  readonly key: string;
  readonly asked: number;
  readonly request: object;
  readonly value: unknown;
  readonly quarantined: readonly Quarantined[];
  /**
   * The stored document cannot be decrypted, so it is written again even if the answer is
   * unchanged.
   */
  readonly repairs?: boolean;
  /** Pages of the stored document that cannot be decrypted. */
  readonly lost?: readonly number[];
  /** Lists that have fewer rows than in the stored document. */
  readonly losses?: Losses;
  /** The tag that the next pull sends (`knownTag`). */
  readonly tag?: string | undefined;
}

type Landed = 'changed' | 'same' | 'stale' | 'doubted';

/**
 * The only writer of documents (law L1). It discards an answer whose pull began before the stored
 * one's. An unchanged answer only updates the freshness: no screen renders again, and nothing is
 * sealed. Of a long list only the changed pages are sealed and written, with the head. Rows
 * disappear only when a second pull, minutes later, misses them too (`doubted`, second-look.ts).
 */
export async function land(
  edges: Pick<Edges, 'now' | 'monotonic'>,
  store: Store,
  landing: Landing,
): Promise<Landed> {
  const { db, vault } = store;
  const { key, repairs } = landing;
  const quarantined = await Promise.all(
    landing.quarantined.slice(0, BUDGETS.quarantineMost).map(async (row) => {
      const rowKey = await vault.mac(`quarantine:${key}:${row.path}`);
      return { key: rowKey, at: edges.now(), body: await vault.seal('quarantine', rowKey, row) };
    }),
  );
  let landed: Landed | 'again' = 'again';
  while (landed === 'again') {
    const before = await db.documents.get(key);
    const layout = await layOut(store, landing, async () =>
      before && !repairs ? openHead(store, before) : null,
    );
    const sealed = await sealLayout(
      store,
      landing,
      layout,
      before?.print !== layout.print || repairs === true,
    );
    landed = await write(edges, store, landing, { before, layout, sealed, quarantined });
  }
  await confirm(edges, store);
  return landed;
}

/**
 * Lands the server's answer that the document with this tag is unchanged. `overtaken`: another
 * answer is stored by now.
 */
export async function landUnchanged(
  edges: Pick<Edges, 'now' | 'monotonic'>,
  store: Store,
  landing: Renewal & { readonly tag: string },
): Promise<Landed | 'overtaken'> {
  const { db } = store;
  const { key, asked, tag } = landing;
  const before = await db.transaction('r', db.documents, db.freshness, async () => {
    const freshness = await db.freshness.get(key);
    return freshness && (freshness.asked >= asked || (freshness.tag === tag && !freshness.torn))
      ? db.documents.get(key)
      : undefined;
  });
  const landed = before ? await write(edges, store, landing, { before, ...NOTHING_NEW }) : 'again';
  if (landed === 'again') return 'overtaken';
  await confirm(edges, store);
  return landed;
}

type Renewal = Pick<Landing, 'name' | 'key' | 'asked' | 'tag' | 'losses'>;

interface Writing {
  /** The stored document from which the layout was made. */
  readonly before: DocumentRow | undefined;
  readonly layout: Pick<Layout, 'print' | 'gone' | 'pages'>;
  /** Without a head: the answer is stored already. */
  readonly sealed: Awaited<ReturnType<typeof sealLayout>>;
  readonly quarantined: readonly QuarantineRow[];
}

const NOTHING_NEW: Omit<Writing, 'before'> = {
  layout: { print: '', gone: null, pages: new Set() },
  sealed: { body: null, pages: [] },
  quarantined: [],
};

/** Most records in one bulk write: more would wake every live query on their table. */
const BULK_MOST = 49;

/** The time of a look by the device's, the server's and the monotonic clock. */
function timeOf(
  edges: Pick<Edges, 'now' | 'monotonic'>,
  store: Store,
): Pick<Look, 'now' | 'server' | 'monotonic'> {
  const [now, offset] = [edges.now(), offsetOf(edges, store)];
  return { now, server: offset === null ? null : now + offset, monotonic: edges.monotonic() };
}

const write = (
  edges: Pick<Edges, 'now' | 'monotonic'>,
  store: Store,
  { name, key, asked, tag, losses = {} }: Renewal,
  { before, layout, sealed, quarantined }: Writing,
): Promise<Landed | 'again'> => {
  const { db } = store;
  return db.transaction(
    'rw',
    [db.documents, db.pages, db.freshness, db.outbox, db.quarantine, db.clock],
    async () => {
      await checkNotLeft(store);
      const freshness = await db.freshness.get(key);
      if ((freshness?.asked ?? 0) >= asked) return 'stale';
      const look = { key, endpoint: name, asked, losses, ...timeOf(edges, store) };
      if (Object.keys(losses).length > 0 && !(await isBelieved(db, freshness, look))) {
        await noteDoubt(db, freshness, look, freshness?.failedAt ?? 0);
        return 'doubted';
      }
      const stored = await db.documents.get(key);
      // Another tab has landed meanwhile, and its pages differ.
      if (stored?.print !== before?.print) return 'again';
      // No hint can have marked a first answer: its document was not stored yet.
      const stale = freshness?.at ? (freshness.stale ?? 0) : await hintedAt(db, name);
      // An answer that was requested before the change became known may lack it.
      await db.freshness.put({
        key,
        at: edges.now(),
        asked,
        failedAt: 0,
        ...(stale >= asked && { stale }),
        ...(tag && { tag }),
      });
      if (quarantined.length > 0) await db.quarantine.bulkPut([...quarantined]);
      // An acknowledged action is confirmed only by a document whose pull began later, so the start
      // of the first such pull has to be stored.
      const unconfirmed = stored
        ? await db.outbox
            .where('[state+acked]')
            .between(['acknowledged', stored.asked], ['acknowledged', asked], false, true)
            .count()
        : 0;
      for (let i = 0; i < sealed.pages.length; i += BULK_MOST)
        await db.pages.bulkPut(sealed.pages.slice(i, i + BULK_MOST));
      if (!sealed.body) {
        if (stored && unconfirmed > 0) await db.documents.put({ ...stored, asked });
        return 'same';
      }
      const gone =
        layout.gone?.map((n): [string, number] => [key, n]) ??
        (await foreignPages(db, key, layout));
      for (let i = 0; i < gone.length; i += BULK_MOST)
        await db.pages.bulkDelete(gone.slice(i, i + BULK_MOST));
      await db.documents.put({
        key,
        endpoint: name,
        asked,
        print: layout.print,
        body: sealed.body,
      });
      return stored?.print === layout.print ? 'same' : 'changed';
    },
  );
};

/** The stored pages of a document that do not belong to this layout. */
async function foreignPages(
  { pages }: Store['db'],
  key: string,
  layout: Pick<Layout, 'pages'>,
): Promise<[string, number][]> {
  const stored = await pages.where('key').equals(key).primaryKeys();
  return stored.filter(([, n]) => (n === LEDGER ? layout.pages.size === 0 : !layout.pages.has(n)));
}

/** The loss of a whole document. */
const WHOLE: Losses = { document: 0 };

/** The server's answer that this document does not exist for this person. */
interface Absence {
  readonly key: string;
  readonly asked: number;
  /**
   * Whether the change feed names it as deleted. Otherwise it must be missing twice, like rows of a
   * list.
   */
  readonly isNamed: boolean;
}

/**
 * Removes a document that the server no longer has. An answer that was requested earlier never
 * restores it.
 */
export async function landAbsence(
  edges: Pick<Edges, 'now' | 'monotonic'>,
  store: Store,
  { key, asked, isNamed }: Absence,
): Promise<'gone' | 'stale' | 'doubted'> {
  const { db } = store;
  const result = await db.transaction(
    'rw',
    [db.documents, db.pages, db.freshness, db.uses, db.clock],
    async () => {
      await checkNotLeft(store);
      const freshness = await db.freshness.get(key);
      if ((freshness?.asked ?? 0) >= asked) return 'stale';
      const failedAt = edges.now();
      const stored = isNamed ? undefined : await db.documents.get(key);
      const look = {
        key,
        endpoint: stored?.endpoint ?? '',
        asked,
        losses: WHOLE,
        ...timeOf(edges, store),
      };
      if (stored && !(await isBelieved(db, freshness, look))) {
        await noteDoubt(db, freshness, look, failedAt);
        return 'doubted';
      }
      await db.freshness.put({ key, at: 0, asked, failedAt });
      await db.documents.delete(key);
      await db.pages.where('key').equals(key).delete();
      await db.uses.delete(key);
      return 'gone';
    },
  );
  await confirm(edges, store);
  return result;
}

/**
 * Removes documents with their pages, freshness and uses, except those confirmed or viewed from
 * `since` on (device time).
 */
export async function removeDocuments(
  store: Store,
  old: readonly string[],
  since = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { db } = store;
  await db.transaction(
    'rw',
    [db.documents, db.pages, db.freshness, db.uses, db.clock],
    async () => {
      await checkNotLeft(store);
      const [freshness, uses] = await Promise.all([
        db.freshness.bulkGet([...old]),
        db.uses.bulkGet([...old]),
      ]);
      const keys = old.filter((_, i) => Math.max(freshness[i]?.at ?? 0, uses[i]?.at ?? 0) < since);
      for (const table of [db.documents, db.freshness, db.uses]) await table.bulkDelete(keys);
      await db.pages.where('key').anyOf(keys).delete();
    },
  );
}
