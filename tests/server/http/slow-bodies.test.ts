import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slowBodies } from '../../../server/http/listen.ts';

const PACE = { bytesPerSecond: 1000, seconds: 3 };
const SPAN_MS = PACE.seconds * 1000;
const ENOUGH = PACE.bytesPerSecond * PACE.seconds;

let watch: ReturnType<typeof slowBodies> | undefined;
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
});

/** Begins to watch one request with a body; `late` holds the requests that were called late. */
function watched() {
  const socket = { bytesRead: 0 };
  const request = {
    headers: { 'content-length': '9' },
    complete: false,
    destroyed: false,
    readableLength: 0,
    readableHighWaterMark: 64,
    socket,
  };
  const late: unknown[] = [];
  watch = slowBodies(PACE, (one) => void late.push(one));
  watch.watch(request as unknown as IncomingMessage, { writableEnded: false } as ServerResponse);
  return { request, socket, late };
}

test('[S-2] a body of which nothing comes in the first span is late in the second', () => {
  const { request, late } = watched();
  vi.advanceTimersByTime(SPAN_MS);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(SPAN_MS);
  expect(late).toEqual([request]);
});

test('[S-2] a body that keeps its pace in each span is not late, and one byte less makes it late', () => {
  const { request, socket, late } = watched();
  vi.advanceTimersByTime(SPAN_MS);
  for (let span = 0; span < 4; span += 1) {
    socket.bytesRead += ENOUGH;
    vi.advanceTimersByTime(SPAN_MS);
  }
  expect(late).toEqual([]);
  socket.bytesRead += ENOUGH - 1;
  vi.advanceTimersByTime(SPAN_MS);
  expect(late).toEqual([request]);
});

test('[S-2] a body with a full read buffer is not late, however long it is not read', () => {
  const { request, late } = watched();
  request.readableLength = request.readableHighWaterMark;
  vi.advanceTimersByTime(4 * SPAN_MS);
  expect(late).toEqual([]);
  request.readableLength -= 1;
  vi.advanceTimersByTime(SPAN_MS);
  expect(late).toEqual([request]);
});

test('[S-2] a complete body is not late, and a late body is reported once', () => {
  const { request, late } = watched();
  vi.advanceTimersByTime(4 * SPAN_MS);
  expect(late).toEqual([request]);
  const whole = watched();
  whole.request.complete = true;
  vi.advanceTimersByTime(4 * SPAN_MS);
  expect(whole.late).toEqual([]);
});

test('requests without a body are not watched', () => {
  const late: unknown[] = [];
  watch = slowBodies(PACE, (one) => void late.push(one));
  watch.watch(
    { headers: {}, socket: { bytesRead: 0 } } as unknown as IncomingMessage,
    { writableEnded: false } as ServerResponse,
  );
  vi.advanceTimersByTime(4 * SPAN_MS);
  expect(late).toEqual([]);
});
