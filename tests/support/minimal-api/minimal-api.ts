import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOGIN_FAMILY, SPECIFIED, unknownHeaders, wrongWith } from './specification.ts';
import { type Given, World } from './world.ts';

/** A request to the API; `name` is the call's name, or the path if the API does not know it. */
export interface Reached {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly known: 'specified' | 'login' | 'unknown';
  readonly token: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * An API of another company that knows only the specification's calls, refuses all others, and
 * records its requests.
 */
export interface MinimalApi {
  readonly url: string;
  readonly reached: readonly Reached[];
  /** Requests that violate the specification. */
  readonly violations: readonly string[];
  readonly world: World;
  /** The requests of one call. */
  readonly of: (name: string) => readonly Reached[];
  /**
   * Resets the world and the records. `bare404`: unknown paths are answered without CORS headers,
   * as by a web server in front.
   */
  readonly reset: (how?: { bare404?: boolean }) => void;
  readonly stop: () => Promise<void>;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const PREFIX = {
  profile: /^\/api\/(?:hair_dresser|trainer)\/([^/]+)$/,
  other: /^\/api\/([^/]+)$/,
} as const;
const DIVISION_MAP = /^\/TrainingService\.svc\/GetHDDivisionMap\/[^/]+$/;

const bodyOf = async (asked: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/**
 * Returns the fields of a body; those of a form are texts or files, and repeated ones are lists.
 */
async function fieldsOf(asked: IncomingMessage): Promise<Record<string, unknown>> {
  const bytes = await bodyOf(asked);
  const type = asked.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/'))
    return bytes.length > 0 ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {};
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [
      name,
      name.endsWith('[]') ? form.getAll(name) : form.get(name),
    ]),
  );
}

function callOf(path: string) {
  const profile = PREFIX.profile.exec(path)?.[1];
  const name = profile ?? PREFIX.other.exec(path)?.[1] ?? path;
  const [row, known] = SPECIFIED[name]
    ? [SPECIFIED[name], 'specified' as const]
    : [LOGIN_FAMILY[name], 'login' as const];
  return row && (row.scope === 'profile') === (profile !== undefined)
    ? { name, row, known }
    : { name, row: undefined, known: 'unknown' as const };
}

/**
 * Starts the API on a free port. Any origin may call it, with the two headers of the specification.
 */
export async function startMinimalApi(): Promise<MinimalApi> {
  let reached: Reached[] = [];
  let violations: string[] = [];
  let world = new World();
  let bare404 = false;

  const allow = (asked: IncomingMessage, answer: ServerResponse): void => {
    if (asked.headers.origin) answer.setHeader('access-control-allow-origin', asked.headers.origin);
  };
  const give = (answer: ServerResponse, { status = 200, body }: Given): void => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = asked;
    const path = asked.url ?? '/';
    const note = (what: string): void => void violations.push(`${method} ${path}: ${what}`);
    if (method === 'OPTIONS') {
      const strange = unknownHeaders(
        String(headers['access-control-request-headers'] ?? '').split(','),
      );
      if (strange.length > 0) note(`asks consent for ${strange.join(', ')}`);
      allow(asked, answer);
      answer
        .writeHead(204, {
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-allow-methods': 'GET, POST',
        })
        .end();
      return;
    }
    if (path.startsWith('/media/')) {
      if (path.includes('?')) note('a picture has no parameters');
      allow(asked, answer);
      answer.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
      return;
    }
    const body = await fieldsOf(asked);
    const token = headers.authorization?.replace('Bearer ', '');
    const { name, row, known } = callOf(path);
    reached.push({
      method,
      path,
      name: row ? name : path,
      known: DIVISION_MAP.test(path) ? 'specified' : known,
      token,
      body,
    });
    const strange = unknownHeaders(Object.keys(headers));
    if (strange.length > 0) note(`has the headers ${strange.join(', ')}`);

    if (DIVISION_MAP.test(path)) {
      allow(asked, answer);
      give(answer, { body: [{ DivisionCode: 'DV1' }] });
      return;
    }
    const answers = row && method === 'POST' ? world.answers[name] : undefined;
    if (!row || !answers) {
      if (!bare404) allow(asked, answer);
      give(answer, { status: 404, body: { message: 'Not Found' } });
      return;
    }
    allow(asked, answer);
    const wrong = wrongWith(row, body) ?? (strange.length > 0 ? 'unknown headers' : null);
    if (wrong) {
      note(wrong);
      give(answer, { status: 400, body: { error: true, message: wrong } });
    } else if (row.scope !== 'open' && !world.holds(token)) {
      give(answer, { status: 401, body: { error: true, message: 'Unauthenticated.' } });
    } else {
      give(answer, answers(body));
    }
  }

  const server = createServer((asked, answer) => {
    serve(asked, answer).catch((cause: unknown) => {
      violations.push(`${asked.method} ${asked.url}: ${String(cause)}`);
      answer.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get reached() {
      return reached;
    },
    get violations() {
      return violations;
    },
    get world() {
      return world;
    },
    of: (name) => reached.filter((one) => one.name === name),
    reset: (how = {}) => {
      reached = [];
      violations = [];
      world = new World();
      bare404 = how.bare404 ?? false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
