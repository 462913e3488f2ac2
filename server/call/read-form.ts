import { Busboy } from '@fastify/busboy';
import { Refusal } from '../refusal.ts';
import { FORM, UNDECLARED_BODY_BYTES } from '../settings/limits/bodies.ts';
import { type Arrival, eachBlock } from './read-body.ts';
import { BodyMemory, ReceivedFile } from './received-file.ts';

const BLANK_LINE = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');

const tooMuch = (what: string): Refusal =>
  new Refusal('too-large', `This form has too many ${what}.`);

function linesIn(headers: Buffer): number {
  let lines = 1;
  for (
    let at = headers.indexOf(LINE_END);
    at >= 0;
    at = headers.indexOf(LINE_END, at + LINE_END.length)
  )
    lines += 1;
  return lines;
}

/**
 * Counts a form's parts and headers before a parser sees them and refuses more than any form of the
 * contract has (S35, S42). Every occurrence of the boundary counts as a delimiter, so that no
 * parser can find an uncounted one. Native searches look at each byte once.
 */
export function partBounds(boundary: string): (block: Uint8Array) => void {
  const delimiter = Buffer.from(`--${boundary}`);
  /** The end of the previous block: a possible delimiter or incomplete headers. */
  let rest: Buffer = Buffer.alloc(0);
  let isInHeaders = false;
  let parts = 0;

  /** The index of the end of the headers; undefined if it has not arrived. */
  function endOfHeaders(seen: Buffer, from: number): number | undefined {
    const end = seen
      .subarray(from, from + FORM.headerBytes + BLANK_LINE.length)
      .indexOf(BLANK_LINE);
    const length = end < 0 ? seen.length - from : end;
    if (length > FORM.headerBytes + (end < 0 ? BLANK_LINE.length - 1 : 0))
      throw tooMuch('bytes of headers');
    // The delimiter's own line end counts as one line, and so does half a blank line.
    if (linesIn(seen.subarray(from, from + length)) > FORM.headerLines + (end < 0 ? 2 : 1))
      throw tooMuch('lines of headers');
    return end < 0 ? undefined : from + end + BLANK_LINE.length;
  }

  return (block) => {
    const seen = rest.length
      ? Buffer.concat([rest, block])
      : Buffer.from(block.buffer, block.byteOffset, block.byteLength);
    let at = 0;
    for (;;) {
      if (isInHeaders) {
        const end = endOfHeaders(seen, at);
        if (end === undefined) break;
        at = end;
        isInHeaders = false;
      }
      const found = seen.indexOf(delimiter, at);
      if (found < 0) {
        at = Math.max(at, seen.length - delimiter.length + 1);
        break;
      }
      parts += 1;
      // The last delimiter ends the form and begins no part.
      if (parts > FORM.parts + 1) throw tooMuch('fields');
      at = found + delimiter.length;
      isInHeaders = true;
    }
    // Copied, because a view would keep the whole block alive.
    rest = Buffer.from(seen.subarray(at));
  };
}

const LIST = '[]';
/**
 * Event-loop turns without a parser event after which a parser with the whole form is considered
 * stuck.
 */
const STILL_TURNS = 16;

/**
 * The media type as browsers write it, with the boundary as its only parameter (RFC 2046, 5.1.1).
 * Other parameters could make the counter and the parser read different boundaries.
 */
const TYPE = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

const tooLarge = (): Refusal => new Refusal('too-large', 'This is too large.');
const notValid = (): Refusal => new Refusal('malformed', 'That is not a valid form.');

/** Forms turn every line break into CR LF; this restores LF, as in JSON calls. */
const asTyped = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * Collects fields: a name that ends in `[]` is a list, even with one value (rule 7.32's
 * `images[]`); any other name may occur once.
 */
function fieldsOf() {
  // A Map, because a field may be named `__proto__`.
  const fields = new Map<string, unknown>();
  const lists = new Map<string, unknown[]>();
  return {
    /** Reserves a field's place and returns its setter: files end after later fields. */
    add: (name: string): ((value: unknown) => void) => {
      if (!name.endsWith(LIST)) {
        if (fields.has(name))
          throw new Refusal('not-valid', 'A field was sent twice.', { field: name });
        fields.set(name, undefined);
        return (value) => void fields.set(name, value);
      }
      const list = lists.get(name) ?? [];
      lists.set(name, list);
      const place = list.push(undefined) - 1;
      return (value) => {
        list[place] = value;
      };
    },
    all: (): Record<string, unknown> => {
      for (const [name, list] of lists) fields.set(name.slice(0, -LIST.length), list);
      return Object.fromEntries(fields);
    },
  };
}

/**
 * Parses a form block by block. `write` and `end` throw the parser's refusal; `end` resolves to the
 * fields. Names and texts are limited while they arrive: scanning a text of fifty million
 * characters takes seconds.
 */
function formParser(contentType: string, memory: BodyMemory) {
  const fields = fieldsOf();
  let letters = 0;
  let failure: Error | undefined;
  /** Number of parser events so far. */
  let events = 0;
  let isEnded = false;
  const limits = {
    headerPairs: FORM.headerLines,
    headerSize: FORM.headerBytes,
    parts: FORM.parts,
    fieldSize: FORM.textBytes,
  };
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits });

  /** Runs a parser event handler: exceptions must not pass through the parser. */
  const guarded = (work: () => void): void => {
    events += 1;
    try {
      if (!failure) work();
    } catch (thrown) {
      // The code below throws errors only.
      failure = thrown as Error;
    }
  };
  const named = (name: unknown, length: number): string => {
    if (typeof name !== 'string') throw notValid();
    letters += name.length + length;
    if (name.length > FORM.nameLetters || letters > FORM.textBytes) throw tooLarge();
    return name;
  };
  parser.on('partsLimit', () => {
    failure ??= tooLarge();
  });
  parser.on('field', (name, text: string, _nameCut, isCut) =>
    guarded(() => {
      if (isCut) throw tooLarge();
      fields.add(named(name, text.length))(asTyped(text));
    }),
  );
  parser.on('file', (name, stream, filename = '', _encoding, type) => {
    const pieces: Buffer<ArrayBuffer>[] = [];
    let put: ((file: ReceivedFile) => void) | undefined;
    guarded(() => {
      put = fields.add(named(name, filename.length));
    });
    // After a refusal nothing of the form is kept.
    stream.on('data', (piece: Buffer) => guarded(() => void pieces.push(memory.keep(piece))));
    stream.on('error', () => undefined);
    stream.on('end', () =>
      guarded(() => put?.(new ReceivedFile({ name: filename, type }, memory, pieces))),
    );
  });
  parser.on('finish', () => {
    isEnded = true;
  });
  parser.on('error', () => {
    failure ??= notValid();
  });
  /**
   * A large part without a name stops the parser for ever, so its end is awaited only while it
   * emits events.
   */
  const ended = async (): Promise<void> => {
    for (let before = -1, still = 0; !isEnded && !failure && still < STILL_TURNS; before = events) {
      await new Promise((resolve) => setImmediate(resolve));
      still = before === events ? still + 1 : 0;
    }
    if (!isEnded) failure ??= notValid();
  };
  const check = (): void => {
    if (failure) throw failure;
  };
  return {
    /** Stops keeping files: the parser may still emit events. */
    refuse: (): void => {
      failure ??= notValid();
    },
    write: (block: Uint8Array): void => {
      parser.write(Buffer.from(block.buffer, block.byteOffset, block.byteLength));
      check();
    },
    end: async (): Promise<Record<string, unknown>> => {
      parser.end();
      await ended();
      check();
      return fields.all();
    },
  };
}

/**
 * Parses a multipart form into fields, block by block. The contents between delimiters are limited
 * before the parser sees them.
 */
export async function readForm(
  request: Request,
  arrival?: Arrival,
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.trim() ?? '';
  const boundary = TYPE.exec(type)?.[2];
  if (boundary === undefined) throw notValid();
  const check = partBounds(boundary);
  const memory = new BodyMemory(
    Number(request.headers.get('content-length') ?? UNDECLARED_BODY_BYTES),
  );
  const parser = formParser(type, memory);
  try {
    const take = (block: Uint8Array): void => {
      check(block);
      parser.write(block);
    };
    await eachBlock(request, take, arrival);
    return await parser.end();
  } catch (failure) {
    parser.refuse();
    memory.free();
    throw failure;
  }
}
