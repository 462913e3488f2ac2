// The product's own store as page and workers use it: account and key, schemas of the contract,
// landing, readers, the outbox.

import { type SharedQuery, sharedQuery } from '../../../src/live/account/shared-query.ts';
import { openHandle } from '../../../src/live/documents/document-handles.ts';
import { appParts } from '../../../sync/app.ts';
import {
  type AppRequest,
  type AppResponse,
  appEndpoints,
  type ReadName,
} from '../../../sync/app-endpoints.ts';
import { browserEdges } from '../../../sync/browser.ts';
import type { Schema } from '../../../sync/contract/endpoint.ts';
import { notificationList } from '../../../sync/contract/home/notifications.ts';
import { programListRows } from '../../../sync/contract/learning/programs.ts';
import { calendar } from '../../../sync/contract/trainings/calendar.ts';
import { openAccounts } from '../../../sync/device/accounts.ts';
import { land } from '../../../sync/documents/land.ts';
import { parseAnswer, takeAnswer } from '../../../sync/documents/parse.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { createRowReader } from '../../../sync/documents/read-rows.ts';
import { roomEdges } from '../../../sync/edges.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { tick } from '../../../sync/store/clock.ts';
import { documentKey } from '../../../sync/store/document.ts';
import type { Store } from '../../../sync/store/session.ts';
import { present, SCREENFUL, timed } from './in-page.ts';
import { type Program, type Workload, workload } from './workload.ts';

const PERSON = 'HD1001';
const edges = roomEdges({ ...appParts(appEndpoints), edges: browserEdges() });

// The app has no call that lists all programs at once, so the bench adds one; to the store it is a
// read like any other.
const PROGRAM_LIST = 'all-programs-list' as ReadName;

interface Document {
  readonly name: ReadName;
  readonly request: object;
  readonly schema: Schema;
  readonly answer: unknown;
}
const programs = {
  name: PROGRAM_LIST,
  request: { leapcode: PERSON, division_code: 'D0' },
  schema: programListRows['all-programs-list'].response,
};
const trainings = { from: '2099-01-01T00:00:00.000Z', to: '2099-12-01T00:00:00.000Z' };
const listOf = (rows: readonly Program[]): Document => ({
  ...programs,
  answer: { error: false, all_program_list: rows },
});

/** One response of the server for each kind of rows. */
const documentsOf = (rows: Workload): readonly Document[] => [
  listOf(rows.programs),
  {
    name: 'notification-list',
    request: { skip: 0, take: 50, leapCode: PERSON },
    schema: notificationList.response,
    answer: { error: false, notification_list: rows.notifications, notification_count: 1000 },
  },
  {
    name: 'calendar',
    request: trainings,
    schema: calendar.response,
    answer: { error: false, trainings: rows.trainings, gone: [] },
  },
];

let store: Store;
// Each document was written under its own name and request; the union of all requests does not show
// that.
const keyOf = ({ name, request }: Pick<Document, 'name' | 'request'>): Promise<string> =>
  documentKey(store, name, request as AppRequest<ReadName>);

async function open(): Promise<void> {
  const accounts = await openAccounts(edges);
  store = (await accounts.active()) ?? (await accounts.admit(PERSON)).store;
}

/** The bytes of a response. */
const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();
const bytesOf = ({ answer }: Document): Uint8Array => utf8.encode(JSON.stringify(answer));

/** Parses and checks a response as a pull does; the returned function stores it. */
async function checked(
  { name, request, schema }: Document,
  bytes: Uint8Array,
): Promise<() => Promise<string>> {
  const key = await keyOf({ name, request });
  const asked = await store.db.transaction('rw', store.db.clock, () => tick(store.db));
  const taken = await takeAnswer(store, key, schema, JSON.parse(fromUtf8.decode(bytes)));
  if (!taken.ok || taken.quarantined.length > 0)
    throw new Error(`The answer of ${name} breaks its contract.`);
  const { stored, ...answer } = taken;
  return () =>
    land(edges, store, { name, key, asked, request, ...answer, repairs: stored === null });
}

/** Stores a response as a pull does. */
const take = async (document: Document, bytes: Uint8Array): Promise<string> =>
  (await checked(document, bytes))();

/**
 * Makes the first responses, from which the stores get their rows; parsing the JSON is not counted
 * as a store's work.
 */
let come: readonly Document[] = [];
const prepare = (rows: Workload): void => {
  come = documentsOf(rows);
};

async function write(): Promise<void> {
  for (const document of come) {
    const { name, request, schema, answer } = document;
    const key = await keyOf(document);
    const asked = await store.db.transaction('rw', store.db.clock, () => tick(store.db));
    const parsed = parseAnswer(schema, answer);
    if (!parsed.ok || parsed.quarantined.length > 0)
      throw new Error(`The answer of ${name} breaks its contract.`);
    await land(edges, store, { name, key, asked, request, value: parsed.value, quarantined: [] });
  }
}

async function read(document: Pick<Document, 'name' | 'request'>): Promise<AppResponse<ReadName>> {
  const reading = await createReader(store, document.name, await keyOf(document)).read();
  if (!reading) throw new Error(`${document.name} was not kept.`);
  return reading.value;
}
// Of the bench's own call, as checked by its schema.
const programsOf = (answer: unknown): readonly Program[] =>
  (answer as { readonly all_program_list: readonly Program[] }).all_program_list;

/** Reads the first programs, as a list that shows only them. */
async function firstPrograms(count: number): Promise<() => Promise<readonly Program[]>> {
  const reader = createRowReader(store, PROGRAM_LIST, await keyOf(programs));
  // Rows of that same list.
  return async () => ((await reader.read({ from: 0, count }))?.rows ?? []) as readonly Program[];
}

/** Resolves once a live query shows the expected value. */
function watched<T>(
  { last, watch }: Pick<SharedQuery<T>, 'last' | 'watch'>,
  isShown: (value: T) => boolean,
): () => Promise<void> {
  let told = (): void => undefined;
  watch(() => told());
  return () =>
    new Promise((resolve) => {
      told = () => {
        const latest = last();
        if (latest && isShown(latest.value)) resolve();
      };
      told();
    });
}

/**
 * Measures the time from the tap on Accept or Reject until a live query of the calendar shows it.
 */
async function watch(): Promise<(turn: number) => Promise<void>> {
  const [one] = workload().trainings;
  if (!one) throw new Error('There is no training.');
  let answer: 'accept' | 'reject' = 'reject';
  const handle = await openHandle(store, 'calendar', trainings);
  await handle.read();
  const shows = watched(
    handle,
    (reading) => reading?.value.trainings[0]?.accept_reject === (answer === 'accept'),
  );
  return async (turn) => {
    answer = turn % 2 === 0 ? 'reject' : 'accept';
    const { training_code, program_id, name, training_start_date } = one;
    const input = {
      answer,
      training_code,
      program_id,
      type: 'ONLINE' as const,
      name,
      training_start_date,
    };
    await dispatch(store, 'answer-training', input, { id: edges.newId(), at: edges.now() });
    await shows();
  };
}

/** Moves some of the programs that a screen shows to another position; returns all. */
function listAfter(moves: readonly { readonly from: number; readonly to: number }[]): Document {
  const rows = [...workload().programs];
  for (const { from, to } of moves) rows.splice(to, 0, ...rows.splice(from, 1));
  return listOf(rows);
}
const MOVES = [
  { from: 5_000, to: 10 },
  { from: 6_000, to: 11 },
] as const;

/**
 * A live query of the first programs shows, at this position, the program that the list has there.
 */
async function showsAt(place: number, { answer }: Document): Promise<() => Promise<void>> {
  const expected = programsOf(answer)[place]?.program_id;
  const query = sharedQuery(await firstPrograms(SCREENFUL));
  await query.read();
  return watched(query, (shown) => shown[place]?.program_id === expected);
}

/**
 * Moves one program of ten thousand: from the bytes of the response until a live query shows it.
 */
async function moved(): Promise<number> {
  const document = listAfter(MOVES.slice(0, 1));
  await open();
  const shows = await showsAt(MOVES[0].to, document);
  const bytes = bytesOf(document);
  return timed(async () => {
    await take(document, bytes);
    await shows();
  });
}

/** Moves one more program, measured from the checked response. */
async function landed(): Promise<number> {
  const document = listAfter(MOVES);
  await open();
  const shows = await showsAt(MOVES[1].to, document);
  const store = await checked(document, bytesOf(document));
  return timed(async () => {
    await store();
    await shows();
  });
}

/** Stores all responses once more, unchanged. */
async function unchanged(): Promise<number> {
  const documents = documentsOf(workload()).map((document) => ({
    document,
    bytes: bytesOf(document),
  }));
  await open();
  return timed(async () => {
    for (const { document, bytes } of documents)
      if ((await take(document, bytes)) !== 'same')
        throw new Error(`${document.name} counts as changed.`);
  });
}

/** Measures the cost of the contract's schemas in a first write. */
async function validation(): Promise<number> {
  const documents = documentsOf(workload());
  return timed(async () => {
    for (const { schema, answer } of documents) parseAnswer(schema, answer);
  });
}

present({
  open,
  prepare,
  write,
  watch,
  first: async (count) => (await firstPrograms(count))(),
  async all() {
    const values = await Promise.all(
      documentsOf({ programs: [], notifications: [], trainings: [] }).map(read),
    );
    return values
      .map((value) => Object.values(value).find(Array.isArray)?.length ?? 0)
      .reduce((sum: number, one: number) => sum + one, 0);
  },
  more: { moved, landed, unchanged, validation, opening: () => timed(open) },
});
