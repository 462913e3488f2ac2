import { Refusal } from '../refusal.ts';

/** The most parts of a form, fields and files together: the largest of our own, a post's, has a good thirty. */
const PARTS_MOST = 64;

const boundaryIn = (type: string): string | undefined => {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain;
};

/** Passes a form's bytes on while it has no more parts than ours; a million empty fields are refused before anything is made of them (S35, S42). */
export function boundedParts(request: Request): Request {
  const boundary = boundaryIn(request.headers.get('content-type') ?? '');
  if (boundary === undefined || !request.body) return request;
  const delimiter = Buffer.from(`--${boundary}`);
  let parts = 0;
  // The end of what came, in which a delimiter may have begun.
  let tail = Buffer.alloc(0);
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const seen = Buffer.concat([tail, chunk]);
        let at = seen.indexOf(delimiter);
        for (; at >= 0; at = seen.indexOf(delimiter, at + delimiter.length)) {
          parts += 1;
          // The last delimiter ends the form and begins no part.
          if (parts > PARTS_MOST + 1) return controller.error(new Refusal('too-large', 'This form has too many fields.'));
        }
        tail = seen.subarray(Math.max(0, seen.length - delimiter.length + 1));
        controller.enqueue(chunk);
      },
    }),
  );
  // The DOM types lack the field without which Node does not accept a stream.
  const init: RequestInit & { readonly duplex: 'half' } = { method: request.method, headers: request.headers, body: counted, duplex: 'half' };
  return new Request(request.url, init);
}
