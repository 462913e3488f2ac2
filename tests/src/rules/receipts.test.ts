import { describe, expect, test } from 'vitest';
import { formatReceipt } from '../../../src/features/receipts/format-receipt.ts';
import { receiptCode, receiptsOf } from '../../../src/rules/receipts.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import type { OutboxState } from '../../../sync/store/db.ts';

const TAPPED = Date.parse('2026-08-12T04:31:00Z');
const MINUTE = 60_000;

/** An entry; `recorded`: the server's response confirms the record. */
const tap = (
  state: OutboxState,
  at: number,
  over: {
    code?: string;
    doneAt?: number;
    old?: boolean;
    message?: string;
    recorded?: boolean;
    acked?: number;
  } = {},
): Entry => ({
  id: `entry-${at}`,
  seq: at,
  state,
  tries: 0,
  nextAt: 0,
  doneAt: over.doneAt ?? 0,
  ...(over.doneAt !== undefined && { sentAt: over.doneAt - 1000 }),
  acked: over.acked ?? 1,
  content: {
    action: 'record-view',
    at,
    input: {
      video_streaming_id: 59_002,
      leapcode: 'HD1001',
      training_code: over.code ?? 9002,
      name: 'Grey coverage, honestly',
      ...(over.old ? {} : { tapped_at: new Date(at).toISOString() }),
    },
    ...(over.recorded && { kept: { recorded_at: new Date(at).toISOString() } }),
    ...(over.message ? { failure: { kind: 'refused', status: 400, message: over.message } } : {}),
  },
});

describe('attendance receipts', () => {
  test.each<[OutboxState, string]>([
    ['waiting', 'waiting'],
    ['sending', 'waiting'],
    ['acknowledged', 'answered'],
    ['sent', 'answered'],
    ['refused', 'needs'],
    ['ambiguous', 'needs'],
    ['expired', 'needs'],
    ['poison', 'needs'],
  ])('[F7] a receipt of an entry in the state %s is %s', (state, shown) => {
    expect(receiptsOf([tap(state, TAPPED)], 0)[0]?.best.state).toBe(shown);
  });

  test('[D48] a receipt is recorded only if the response or a document of the server confirms it', () => {
    const best = (entry: Entry) => receiptsOf([entry], 0)[0]?.best;
    const doneAt = TAPPED + 2 * MINUTE;
    expect(best(tap('sent', TAPPED, { doneAt, recorded: true }))).toMatchObject({
      state: 'recorded',
      answeredAt: doneAt,
    });
    expect(best(tap('sent', TAPPED, { doneAt }))).toMatchObject({
      state: 'answered',
      sentAt: doneAt - 1000,
      answeredAt: doneAt,
    });
    expect(best(tap('sent', TAPPED, { doneAt, acked: 0 }))).toMatchObject({ state: 'recorded' });
    expect(best(tap('refused', TAPPED, { recorded: true }))).toMatchObject({
      state: 'needs',
      answeredAt: null,
    });
  });

  test('[D48] a refusal of the last tap wins over an unconfirmed response, but not over a record', () => {
    const refused = tap('refused', TAPPED + MINUTE);
    const states = (entries: readonly Entry[]) =>
      receiptsOf(entries, 0).map(({ best }) => best.state);
    expect(states([tap('sent', TAPPED), refused])).toEqual(['needs']);
    expect(states([tap('sent', TAPPED, { recorded: true }), refused])).toEqual(['recorded']);
    expect(states([tap('sent', TAPPED), tap('waiting', TAPPED + MINUTE)])).toEqual(['answered']);
  });

  test('[4.9] [F7] rejoining a training adds a line to its receipt, and one recorded line makes it recorded', () => {
    const [receipt, ...others] = receiptsOf(
      [
        tap('sent', TAPPED, { doneAt: TAPPED + 2 * MINUTE, recorded: true }),
        tap('waiting', TAPPED + 9 * MINUTE),
      ],
      0,
    );
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ best: { state: 'recorded', answeredAt: TAPPED + 2 * MINUTE } });
    expect(receipt?.lines).toMatchObject([
      { tappedAt: TAPPED, state: 'recorded' },
      { tappedAt: TAPPED + 9 * MINUTE, state: 'waiting' },
    ]);
  });

  test("[4.4] times are the server's: the tap as stored, the response by the corrected clock", () => {
    const [receipt] = receiptsOf([tap('sent', TAPPED, { doneAt: TAPPED + 3_600_000 })], -3_600_000);
    expect({
      tappedAt: receipt?.lines[0]?.tappedAt,
      answeredAt: receipt?.best.answeredAt,
    }).toEqual({ tappedAt: TAPPED, answeredAt: TAPPED });
    expect(receiptsOf([tap('waiting', TAPPED, { old: true })], 5_000)[0]?.lines[0]?.tappedAt).toBe(
      TAPPED + 5_000,
    );
  });

  test('the latest receipt comes first, and other actions have no receipt', () => {
    const answer = {
      ...tap('waiting', TAPPED),
      content: {
        action: 'track-popup',
        at: 1,
        input: { leapcode: 'HD1001', push_notification_id: 1, do_not_display: 0, name: 'x' },
      },
    } as const satisfies Entry;
    const receipts = receiptsOf(
      [tap('sent', TAPPED, { code: '1' }), tap('sent', TAPPED + 1, { code: '2' }), answer],
      0,
    );
    expect(receipts.map(({ training_code }) => training_code)).toEqual(['2', '1']);
  });

  test('the code has two groups of three characters and depends only on the person and the training', () => {
    const code = receiptCode('HD1001', 9002);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);
    expect(
      [receiptCode('HD1001', '9002'), receiptCode('HD1002', 9002), receiptCode('HD1001', 9003)].map(
        (other) => other === code,
      ),
    ).toEqual([true, false, false]);
  });

  test('the text has the person, the training, the times, and the server’s response', () => {
    const lines = (recorded: boolean) => [
      tap('sent', TAPPED, { doneAt: TAPPED + 2 * MINUTE, recorded }),
      tap('waiting', TAPPED + 9 * MINUTE),
    ];
    const [receipt] = receiptsOf(lines(true), 0);
    expect(receipt && formatReceipt(receipt, 'HD1001')).toBe(
      [
        `Proof of attendance ${receiptCode('HD1001', 9002)}`,
        'Grey coverage, honestly (training 9002)',
        'Access ID HD1001',
        'Tapped Join 12 Aug 2026, 10:01 IST',
        'Tapped Join 12 Aug 2026, 10:10 IST',
        'Recorded by Chairside 12 Aug 2026, 10:03 IST',
      ].join('\n'),
    );
    const [unproven] = receiptsOf(lines(false), 0);
    expect(unproven && formatReceipt(unproven, 'HD1001').split('\n').slice(-2), '[D48]').toEqual([
      'Sent 12 Aug 2026, 10:02 IST',
      'Answered 12 Aug 2026, 10:03 IST',
    ]);
    const [refused] = receiptsOf([{ ...tap('refused', TAPPED), sentAt: TAPPED }], 0);
    expect(
      refused && formatReceipt(refused, 'HD1001').split('\n').at(-1),
      'a refused receipt was sent',
    ).toBe('Not confirmed by Chairside');
  });
});
