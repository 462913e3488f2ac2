import { gt, max } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { callTable, documentsAbout } from '../../../server/calls/table.ts';
import { changes } from '../../../server/db/schema/changes.ts';
import { type Changes, type Documents, readsOf } from '../../../server/domain/documents.ts';
import type { Action } from '../../../sync/action.ts';
import { type ActionName, actions } from '../../../sync/actions/index.ts';
import type { EndpointName } from '../../../sync/contract/index.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { fieldsOf, personFor } from '../../support/attack/valid.ts';
import { call } from '../../support/attack/wire.ts';
import { inputsOf } from '../../sync/actions/samples.ts';

const writes = Object.values(callTable).flatMap(({ name, changes: said }) =>
  said === undefined ? [] : [{ name, said }],
);
const namesOf = (documents: readonly Documents[] = []): string[] =>
  readsOf(documents, documentsAbout).map(({ endpoint }) => endpoint);

/** The documents that a write changes for its caller, for others, or only sometimes. */
const changedBy = (said: Changes | undefined): string[] =>
  !said || said === 'nothing' ? [] : [...namesOf(said.own), ...namesOf(said.byHandler)];

test.each(Object.keys(actions) as ActionName[])(
  'every document in which %s shows is among those that its write changes',
  (name) => {
    // The table's rows differ in their inputs; each is asked with inputs of its own.
    const { sends, shows } = actions[name] as unknown as Action;
    const sent = new Set(
      fc
        .sample<unknown>(inputsOf(name), { numRuns: 100, seed: 1 })
        .map((input) => sends(input).endpoint),
    );
    const forgotten = [...sent].map((endpoint) => {
      const write = Object.values(callTable).find(({ row }) => row === endpoint);
      const changed = changedBy(write?.changes);
      return {
        write: write?.name,
        documents: Object.keys(shows).filter((document) => !changed.includes(document)),
      };
    });
    expect(forgotten).toEqual([...sent].map(() => ({ write: expect.any(String), documents: [] })));
  },
);

attacked('what a write changes', ({ fresh }) => {
  /** The change notes of a row's good request, each with its audience. */
  async function notesOf(name: EndpointName) {
    const server = await fresh();
    const person = await personFor(server, name);
    const fields = await fieldsOf(server, name, person);
    const [before] = await server.db.select({ seq: max(changes.seq) }).from(changes);
    const heard = await call(server, name, fields, person);
    expect(heard.status, heard.text).toBe(200);
    const noted = await server.db
      .select()
      .from(changes)
      .where(gt(changes.seq, before?.seq ?? 0));
    return {
      me: `account:${person?.id}`,
      noted: noted.map(({ audience, endpoint, gone }) => ({
        audience,
        told: endpoint ?? gone?.kind,
      })),
    };
  }

  test.each(writes)('the change notes of $name are those in its row', async ({ name, said }) => {
    const { me, noted } = await notesOf(name);
    if (said === 'nothing') return expect(noted).toEqual([]);
    const own = namesOf(said.own);
    const byHandler = namesOf(said.byHandler);
    for (const endpoint of own) expect(noted).toContainEqual({ audience: me, told: endpoint });
    // A post that is gone is noted as gone, beside the documents that showed it.
    expect(
      noted.filter(
        ({ told }) =>
          told !== 'post' && !own.includes(String(told)) && !byHandler.includes(String(told)),
      ),
    ).toEqual([]);
    // A handler that never tells is one that forgot to.
    if (said.byHandler)
      expect(noted.filter(({ told }) => byHandler.includes(String(told))).length).toBeGreaterThan(
        0,
      );
  });
});
