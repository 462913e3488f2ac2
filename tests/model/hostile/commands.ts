import * as fc from 'fast-check';

/**
 * An action of the person. `bad`: no request can be made of it; `foreign`: a ticket of the newer
 * build, unknown to the older one; `own`: a favourite, which the specification lacks; `attend`: a
 * receipt of attendance, which counts by the time of its tap.
 */
export type What = 'answer' | 'ask' | 'bad' | 'foreign' | 'own' | 'attend';

/** Where a gateway may answer in place of the API. */
export type Where = 'writes' | 'reads' | 'lists';
/**
 * A gateway's answers, each JSON without the API's sign; `usual`: it passes everything on. 200 is
 * the answer of a health check.
 */
export type Gateway = 'usual' | 200 | 401 | 403 | 404 | 405 | 429 | 503;
/** Weighted: gateways answer 403 and 404 most often (missing key, missing route). */
const GATEWAY: readonly Gateway[] = [
  'usual',
  200,
  401,
  403,
  403,
  404,
  404,
  404,
  405,
  429,
  503,
  503,
];
/** The server's list of calls; `less`: the list of an instance of the previous build. */
export type Lists = 'all' | 'less' | 'unknown';

/** A status of the refresh endpoint; `page` is the HTML of a proxy. */
export const REFRESH = [
  200,
  400,
  401,
  403,
  404,
  405,
  408,
  409,
  410,
  413,
  415,
  422,
  429,
  500,
  501,
  503,
  'page',
] as const;
export type RefreshStatus = (typeof REFRESH)[number];

/**
 * A step of a run: of a device with two tabs (0 of an older build, 1 of a newer one), its clock,
 * its account or its server. `n` picks among the possible targets.
 */
export type Command =
  /**
   * The person answers a training (`soon`: it starts tomorrow) or asks the help desk. A full server
   * refuses value 9.
   */
  | {
      readonly do: 'tap';
      readonly what: What;
      readonly lane: number;
      readonly value: number;
      readonly soon: boolean;
    }
  | { readonly do: 'drain'; readonly context: number }
  /** The browser starts the service worker, and stops a running one. */
  | { readonly do: 'ring' }
  | { readonly do: 'serve'; readonly n: number }
  | { readonly do: 'answer'; readonly n: number }
  /** Serves and answers at once. */
  | { readonly do: 'deliver'; readonly n: number }
  | { readonly do: 'lose'; readonly n: number }
  | { readonly do: 'crash'; readonly context: number }
  | { readonly do: 'freeze'; readonly context: number }
  | { readonly do: 'thaw'; readonly context: number }
  /** Real time passes, and due timers run. */
  | { readonly do: 'pass'; readonly ms: number }
  /** Time passes until the server has forgotten every key. */
  | { readonly do: 'month' }
  /** The device's clock is set: it is off by this much from then on. */
  | { readonly do: 'clock'; readonly off: number }
  /** The access token expires. */
  | { readonly do: 'token' }
  | { readonly do: 'refresh'; readonly status: RefreshStatus }
  /** The server's capabilities change: fewer, unknown, or all. */
  | { readonly do: 'offers'; readonly lists: Lists }
  /** From now on a gateway answers instead of the API. */
  | { readonly do: 'gateway'; readonly where: Where; readonly as: Gateway }
  /** Whether an API without a sign refuses writes by a 400 with a message (rule 8.2). */
  | { readonly do: 'plain'; readonly refuses: boolean }
  /** The person marks favourites in turn, each with its own lane. */
  | { readonly do: 'many' }
  /** All requests in flight are answered at once, and those sent meanwhile too. */
  | { readonly do: 'deliver-all' }
  /** The person discards a waiting entry. */
  | { readonly do: 'cancel'; readonly n: number }
  /** Home is pulled. */
  | { readonly do: 'pull' }
  /** The disk is full until public pictures are evicted. */
  | { readonly do: 'tight' }
  | { readonly do: 'config'; readonly fails: boolean }
  /** Whether the training is full. */
  | { readonly do: 'full'; readonly full: boolean }
  /**
   * Whether the server demands acceptance of new terms, and refuses every write before it looks at
   * its key.
   */
  | { readonly do: 'terms'; readonly asks: boolean }
  /** The person presses Send again, or Remove, on an entry that needs them. */
  | { readonly do: 'again'; readonly n: number; readonly twice: boolean }
  | { readonly do: 'remove'; readonly n: number }
  /** The person signs out; `unread`: on a page that has not read the outbox yet. */
  | { readonly do: 'leave'; readonly choice: 'send' | 'keep' | 'discard'; readonly unread: boolean }
  /** A sign-in of the same person, or of an `other` one. */
  | { readonly do: 'login'; readonly other: boolean }
  /** The browser evicts the account's storage. */
  | { readonly do: 'evict' };

/**
 * Response to a write: as usual; by a page of a portal or proxy; by a server that does not take it;
 * or, after it was taken, by a gateway or in an unknown form.
 */
const WRITES = [
  'usual',
  'portal',
  'proxy',
  'busy',
  'later',
  'in-progress',
  'gateway',
  'odd',
] as const;
export type Writes = (typeof WRITES)[number];
/**
 * Other accidents: the browser's online flag flips, reads fail, the disk is full, a tab is closed
 * for good. The first three end when they occur again.
 */
const ACCIDENTS = ['flag', 'dark', 'disk', 'closed', ...WRITES] as const;
export type Accident = (typeof ACCIDENTS)[number];
interface Meeting {
  readonly do: 'meet';
  readonly what: Accident;
}
/** Commands that the model without accidents has. */
export const isPlain = (one: Command | Meeting): one is Command => one.do !== 'meet';

/** A run: whether the server honours keys, and the commands. */
export interface Run {
  readonly keyed: boolean;
  readonly commands: readonly (Command | Meeting)[];
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 1_440 * MINUTE;
/** Lanes of answers, and the lane of tickets; taps from `ALONE` on have their own lanes. */
export const LANES = 2;
export const TICKETS = 2;
export const ALONE = 100;
/** Number of favourites that are marked in turn. */
export const MANY = 6;
/** Maximum requests to a busy server in one moment: three lanes, and one with files. */
export const FEW = 4;
export const REFUSED = 9;
/** Above the number of requests that are ever sent at once. */
export const AT_MOST = 60;
/**
 * Commands after which a busy server may be asked again at once: the person asks, or the stored
 * wait is lost.
 */
export const ASKS_ANEW: ReadonlySet<Command['do']> = new Set([
  'again',
  'login',
  'leave',
  'evict',
  'clock',
  'crash',
  'freeze',
  'thaw',
  'month',
]);
/** The tab of the newer build. */
export const NEWER = 1;

const n = fc.nat(5);
const context = fc.nat(1);
const just = <D extends string>(what: D) => fc.constant(what);

const tap = fc.record({
  do: just('tap'),
  what: fc.constantFrom<What[]>(
    'answer',
    'answer',
    'answer',
    'ask',
    'ask',
    'ask',
    'bad',
    'foreign',
    'own',
    'attend',
  ),
  lane: fc.nat(LANES - 1),
  value: fc.constantFrom(1, 2, REFUSED),
  soon: fc.boolean(),
});

/** Sending weighs as much as all accidents: without requests in flight most change nothing. */
const command: fc.Arbitrary<Command | Meeting> = fc.oneof(
  { weight: 8, arbitrary: tap },
  { weight: 7, arbitrary: fc.record({ do: just('drain'), context }) },
  { weight: 1, arbitrary: fc.record({ do: just('ring') }) },
  { weight: 4, arbitrary: fc.record({ do: just('serve'), n }) },
  { weight: 3, arbitrary: fc.record({ do: just('answer'), n }) },
  { weight: 6, arbitrary: fc.record({ do: just('deliver'), n }) },
  { weight: 3, arbitrary: fc.record({ do: just('lose'), n }) },
  { weight: 2, arbitrary: fc.record({ do: just('crash'), context }) },
  { weight: 3, arbitrary: fc.record({ do: just('freeze'), context }) },
  { weight: 1, arbitrary: fc.record({ do: just('thaw'), context }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: just('pass'),
      ms: fc.constantFrom(SECOND, 15 * SECOND, 2 * MINUTE),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: just('month') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: just('clock'),
      off: fc.constantFrom(0, 2 * MINUTE, -2 * MINUTE, 2 * DAY, -2 * DAY, -2 * DAY, 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: just('token') }) },
  { weight: 3, arbitrary: fc.record({ do: just('refresh'), status: fc.constantFrom(...REFRESH) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: just('offers'),
      lists: fc.constantFrom<Lists[]>('all', 'less', 'less', 'unknown'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: just('gateway'),
      where: fc.constantFrom<Where[]>('writes', 'reads', 'lists'),
      as: fc.constantFrom(...GATEWAY),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: just('plain'), refuses: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: just('many') }) },
  { weight: 3, arbitrary: fc.record({ do: just('deliver-all') }) },
  { weight: 3, arbitrary: fc.record({ do: just('cancel'), n }) },
  { weight: 3, arbitrary: fc.record({ do: just('pull') }) },
  { weight: 1, arbitrary: fc.record({ do: just('tight') }) },
  { weight: 2, arbitrary: fc.record({ do: just('config'), fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: just('full'), full: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: just('terms'), asks: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: just('again'), n, twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: just('remove'), n }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: just('leave'),
      choice: fc.constantFrom('send' as const, 'keep' as const, 'discard' as const),
      unread: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: just('login'), other: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: just('evict') }) },
  { weight: 4, arbitrary: fc.record({ do: just('meet'), what: fc.constantFrom(...ACCIDENTS) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: just('meet'), what: fc.constantFrom<Accident[]>('busy', 'later') }),
  },
);

export const runs = (longest: number): fc.Arbitrary<Run> =>
  fc.record({
    keyed: fc.boolean(),
    commands: fc.array(command, { maxLength: longest, size: 'max' }),
  });
