import type { createApp } from '../../server/app.ts';
import type { Bindings, Follows } from '../../server/http/bindings.ts';

/** Returns a response whose body is the stream that follows it; unread parts are buffered. */
function followed(answer: Response, follows: Follows): Response {
  const heard: (() => void)[] = [];
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    for (const each of heard) each();
  };
  let writes: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        writes = controller;
      },
      cancel: close,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  const end = (): void => {
    if (isOpen) writes?.close();
    close();
  };
  follows.begin({
    get destroyed() {
      return !isOpen;
    },
    get writableLength() {
      return -(writes?.desiredSize ?? 0);
    },
    write: (piece) => writes?.enqueue(piece),
    end,
    destroy: end,
    on: (_event, hears) => heard.push(hears),
  });
  return new Response(body, answer);
}

/**
 * Sends a request to an app, and returns the response with its following stream, as the listener
 * would send it.
 */
export async function fetchFrom(
  app: ReturnType<typeof createApp>,
  request: Request,
  env: Bindings,
): Promise<Response> {
  const answer = await app.fetch(request, env);
  return env.follows ? followed(answer, env.follows) : answer;
}
