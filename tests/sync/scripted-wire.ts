import type { Wire } from '../support/device.ts';

/** One request as the server saw it. */
export interface Asked {
  readonly url: URL;
  /** The last part of the path, which names the call. */
  readonly name: string;
  readonly token: string | null;
  readonly key: string | null;
  readonly body: Record<string, unknown>;
  readonly request: Request;
}
export type Answer = (asked: Asked) => Response | Promise<Response>;

/** What `fetch` does without a connection. */
export const offline: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** The fields of a request; each of a form's is a list. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (request.method !== 'POST') return {};
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData();
    return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
  }
  const text = await request.text();
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/**
 * A wire that answers by the call's name, remembers what was asked, and can be told other answers
 * at any time.
 */
export class ScriptedWire {
  readonly asked: Asked[] = [];
  answers: Record<string, Answer>;
  /** What was answered as JSON, as text. */
  said = '';
  /** Whether keys reach the API, which says them again. */
  keepsKeys = true;

  constructor(answers: Record<string, Answer> = {}) {
    this.answers = answers;
  }

  readonly wire: Wire = async (request) => {
    const url = new URL(request.url);
    const name = url.pathname.split('/').at(-1) ?? '';
    const body = await bodyOf(request);
    const { headers } = request;
    const one: Asked = {
      url,
      name,
      body,
      request,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      key: headers.get('idempotency-key'),
    };
    this.asked.push(one);
    const response = await (this.answers[name] ?? offline)(one);
    if (one.key !== null && this.keepsKeys && response.type !== 'error')
      response.headers.set('idempotency-key', one.key);
    if (response.headers.get('content-type')?.includes('json')) {
      // Read first: two answers at the same time would each add to what was said before both.
      const text = await response.clone().text();
      this.said += `${text}\n`;
    }
    return response;
  };

  /** The requests of one call, in the order in which they came. */
  of(name: string): Asked[] {
    return this.asked.filter((one) => one.name === name);
  }
}

/** Something that a test lets happen when it wants to. */
export class Gate {
  open: () => void = () => undefined;
  readonly passed = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}
