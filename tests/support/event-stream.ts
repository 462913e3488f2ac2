/** A stream of server-sent events for a test. */
export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** The text received so far. */
  readonly text: () => string;
  readonly ended: () => boolean;
  readonly close: () => Promise<void>;
}

/** Reads a response's body as it arrives. */
export function readEvents(answer: Response): EventStream {
  let text = '';
  let ended = false;
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      text += part.value;
    }
    ended = true;
  };
  const reading = read();
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    ended: () => ended,
    close: async () => {
      await reader?.cancel();
      await reading;
    },
  };
}
