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
 * What can happen to a device with two tabs (0 of an older build, 1 of a newer one), its clock, its
 * account and its server; `n` picks among what is possible.
 */
export type Command =
  /**
   * The person answers a training (`soon`: it starts tomorrow) or asks the help desk; value 9 is
   * one that the server refuses while it is full.
   */
  | {
      readonly do: 'tap';
      readonly what: What;
      readonly lane: number;
      readonly value: number;
      readonly soon: boolean;
    }
  | { readonly do: 'drain'; readonly context: number }
  /** The browser wakes the service worker, and stops the one that still runs. */
  | { readonly do: 'ring' }
  | { readonly do: 'serve'; readonly n: number }
  | { readonly do: 'answer'; readonly n: number }
  /** Both at once. */
  | { readonly do: 'deliver'; readonly n: number }
  | { readonly do: 'lose'; readonly n: number }
  | { readonly do: 'crash'; readonly context: number }
  | { readonly do: 'freeze'; readonly context: number }
  | { readonly do: 'thaw'; readonly context: number }
  /** Real time passes, and what was planned happens. */
  | { readonly do: 'pass'; readonly ms: number }
  /** So long that the server forgets every key. */
  | { readonly do: 'month' }
  /** Somebody sets the device's clock: from then on it is off by this much. */
  | { readonly do: 'clock'; readonly off: number }
  /** The access token ends. */
  | { readonly do: 'token' }
  | { readonly do: 'refresh'; readonly status: RefreshStatus }
  /** What the server offers becomes less, unknown, or known again; so does the configuration. */
  | { readonly do: 'offers'; readonly lists: Lists }
  /** A gateway in front of the API answers from now on. */
  | { readonly do: 'gateway'; readonly where: Where; readonly as: Gateway }
  /**
   * An API that knows no sign refuses writes by a 400 with a message (rule 8.2), or does not any
   * more.
   */
  | { readonly do: 'plain'; readonly refuses: boolean }
  /** The person marks favourites one after the other, each of which has a lane of its own. */
  | { readonly do: 'many' }
  /** Everything on its way is answered, and what sets out then, too, all in one moment. */
  | { readonly do: 'deliver-all' }
  /** The person takes back what waits. */
  | { readonly do: 'cancel'; readonly n: number }
  /** Home is asked for. */
  | { readonly do: 'pull' }
  /** The disk is full until public pictures give way. */
  | { readonly do: 'tight' }
  | { readonly do: 'config'; readonly fails: boolean }
  /** Seats become free, or not. */
  | { readonly do: 'full'; readonly full: boolean }
  /**
   * The server asks for the terms to be accepted anew, and refuses every write before it looks at
   * its key; or it does not any more.
   */
  | { readonly do: 'terms'; readonly asks: boolean }
  /** The person presses Send again, or Remove, at what needs them. */
  | { readonly do: 'again'; readonly n: number; readonly twice: boolean }
  | { readonly do: 'remove'; readonly n: number }
  /** The person logs out; `unread`: at a page that has not read the outbox yet. */
  | { readonly do: 'leave'; readonly choice: 'send' | 'keep' | 'discard'; readonly unread: boolean }
  /** Somebody logs in: the same person, or `other`, another one. */
  | { readonly do: 'login'; readonly other: boolean }
  /** The browser takes the account's storage away. */
  | { readonly do: 'evict' };

/**
 * How a write is answered: as it should be; by a page of a portal or a proxy; by a server that does
 * not take it; or, after it took it, by a gateway or in a form that nobody knows.
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
 * Besides: the browser's flag turns, reads find no server, the disk is full, a tab is closed and
 * stays so; the first three end when they come again.
 */
const ACCIDENTS = ['flag', 'dark', 'disk', 'closed', ...WRITES] as const;
export type Accident = (typeof ACCIDENTS)[number];
interface Meeting {
  readonly do: 'meet';
  readonly what: Accident;
}
/** What the plain model does, too. */
export const isPlain = (one: Command | Meeting): one is Command => one.do !== 'meet';

/** One run: whether the server honours keys, and what happens. */
export interface Run {
  readonly keyed: boolean;
  readonly commands: readonly (Command | Meeting)[];
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 1_440 * MINUTE;
/** Lanes of answers, and that of tickets; from `ALONE` on each tap has its own. */
export const LANES = 2;
export const TICKETS = 2;
export const ALONE = 100;
/** How many favourites are marked one after the other. */
export const MANY = 6;
/**
 * The most requests that a busy server is asked in one moment: three lanes at once, and one with
 * files.
 */
export const FEW = 4;
export const REFUSED = 9;
/** More than ever sets out in one moment. */
export const AT_MOST = 60;
/**
 * Commands after which a busy server may be asked again at once: the person asks for it, or what
 * was noted of it is lost.
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
