import type { Defect } from '../not-yet.ts';
import type { Command, Run, What } from './commands.ts';

const tap = (
  what: What,
  more: { readonly value?: number; readonly soon?: boolean } = {},
): Command => ({
  do: 'tap',
  what,
  lane: 0,
  value: 1,
  soon: false,
  ...more,
});
const drain: Command = { do: 'drain', context: 0 };
const deliverAll: Command = { do: 'deliver-all' };
const loseAnswer: readonly Command[] = [drain, { do: 'serve', n: 0 }, { do: 'lose', n: 0 }];
const cancel: Command = { do: 'cancel', n: 0 };
const gateway = (
  where: 'writes' | 'reads' | 'lists',
  as: 401 | 403 | 404 | 405 | 503,
): Command => ({ do: 'gateway', where, as });

/** The shortest runs in which a defective engine breaks a promise. */
export const SCENES: readonly (readonly [
  defect: Defect,
  scene: string,
  commands: Run['commands'],
])[] = [
  [
    'D45',
    'an answer that had absorbed another one is undone',
    [tap('answer'), tap('answer', { value: 2 }), cancel],
  ],
  [
    'D45',
    'an answer that had absorbed another one is discarded although it may have arrived',
    [
      tap('answer'),
      tap('answer', { value: 2 }),
      ...loseAnswer,
      cancel,
      { do: 'pass', ms: 120_000 },
      deliverAll,
    ],
  ],
  [
    'D45',
    'a refused answer that had absorbed another one is discarded',
    [
      tap('answer'),
      tap('answer', { value: 9 }),
      drain,
      deliverAll,
      { do: 'remove', n: 0 },
      drain,
      deliverAll,
    ],
  ],
  [
    'D46',
    "an older instance's list lacks the call",
    [{ do: 'offers', lists: 'less' }, tap('own'), drain],
  ],
  [
    'D46',
    'a gateway responds to the request for the list',
    [gateway('lists', 404), tap('own'), drain],
  ],
  [
    'D47',
    'an answer gets a gateway’s 404',
    [gateway('writes', 404), tap('answer'), drain, deliverAll],
  ],
  ['D47', 'a ticket gets a gateway’s 403', [gateway('writes', 403), tap('ask'), drain, deliverAll]],
  [
    'D47',
    'two pulls of home get a gateway’s response',
    [{ do: 'pull' }, gateway('reads', 404), { do: 'pull' }, { do: 'pass', ms: 15_000 }],
  ],
  [
    'D48',
    'a receipt of attendance arrives a month late',
    [tap('attend'), { do: 'month' }, drain, deliverAll],
  ],
  [
    'D49',
    'many lanes meet a busy server',
    [{ do: 'many' }, { do: 'many' }, { do: 'meet', what: 'busy' }, drain, deliverAll],
  ],
  [
    'D49',
    'a tap wakes the worker during a busy server’s pause',
    [
      { do: 'many' },
      { do: 'many' },
      { do: 'meet', what: 'later' },
      drain,
      deliverAll,
      tap('ask'),
      { do: 'ring' },
      deliverAll,
    ],
  ],
  [
    'D50',
    'a frozen page holds the lock for sending, and the disk is full',
    [
      tap('answer'),
      { do: 'freeze', context: 0 },
      { do: 'login', other: false },
      { do: 'freeze', context: 1 },
      { do: 'tight' },
    ],
  ],
  ['D50', 'the disk is full until pictures are evicted', [tap('answer'), { do: 'tight' }, drain]],
  [
    'D50',
    'the disk fills up while a token is refreshed',
    [tap('answer'), { do: 'token' }, drain, { do: 'tight' }, deliverAll],
  ],
  [
    'D51',
    'a ticket is sent again with other content',
    [
      tap('ask'),
      ...loseAnswer,
      { do: 'offers', lists: 'less' },
      { do: 'pass', ms: 120_000 },
      deliverAll,
    ],
  ],
  [
    'D52',
    'a ticket whose response was lost is refused before its key is checked, and is sent again',
    [
      tap('ask'),
      ...loseAnswer,
      { do: 'terms', asks: true },
      { do: 'pass', ms: 120_000 },
      deliverAll,
      { do: 'terms', asks: false },
      { do: 'again', n: 0, twice: false },
      deliverAll,
    ],
  ],
  ['D52', 'a ticket is cancelled after its response was lost', [tap('ask'), ...loseAnswer, cancel]],
  [
    'D52',
    'a ticket is cancelled after the person has sent it again',
    [
      tap('ask'),
      drain,
      { do: 'serve', n: 0 },
      { do: 'crash', context: 0 },
      { do: 'month' },
      drain,
      { do: 'meet', what: 'busy' },
      { do: 'again', n: 0, twice: false },
      cancel,
    ],
  ],
];
