/** One stream of events as the server holds it open. */
export class OpenStream {
  #out: ReadableStreamDefaultController<Uint8Array> | undefined;
  closed = false;
  readonly body = new ReadableStream<Uint8Array>({
    start: (out) => {
      this.#out = out;
    },
    cancel: () => {
      this.closed = true;
    },
  });
  answer(): Response {
    return new Response(this.body, { headers: { 'content-type': 'text/event-stream' } });
  }
  say(text: string): void {
    this.#out?.enqueue(new TextEncoder().encode(text));
  }
  end(): void {
    this.#out?.close();
  }
}
