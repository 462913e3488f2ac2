import { Refusal } from '../refusal.ts';

/** The most parts of a form, fields and files together: the largest of our own, a post's, has a good thirty. */
const PARTS_MOST = 64;

/**
 * The media type as browsers write it: the boundary as its only parameter (RFC 2046, 5.1.1). With others there would be two readings of which it is, and
 * what is counted here would not be what is parsed.
 */
const TYPE = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

/** Passes a form's bytes on while it has no more parts than ours; a million empty fields are refused before anything is made of them (S35, S42). */
export function boundedParts(request: Request): Request {
  const boundary = TYPE.exec(request.headers.get('content-type')?.trim() ?? '')?.[2];
  if (boundary === undefined) throw new Refusal('malformed', 'That is not a valid form.');
  if (!request.body) return request;
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
