import { json } from '../../support/device.ts';
import { REFUSED, type RefreshStatus, TICKETS, type Writes } from './commands.ts';
import type { Ask } from './server.ts';
import type { Tab } from './tab.ts';

/** A request on its way: a write, or a refresh, which says nothing of a tap. */
export interface Flight {
  readonly tab: Tab;
  readonly ask: Ask | null;
  readonly token: string;
  /** Real time at which it set out. */
  readonly at: number;
  served: Response | null;
  /** Nobody hears its answer. */
  deaf: boolean;
  /** It never reaches the server. */
  dropped: boolean;
  settle(answer: Response | null): void;
}

export const nameOf = (request: Request): string => new URL(request.url).pathname.split('/').at(-1) ?? '';
export const bearerOf = (request: Request): string => request.headers.get('authorization')?.replace('Bearer ', '') ?? '';

/** What a write says of a tap; null if it is no write. */
export async function askOf(request: Request): Promise<Ask | null> {
  const key = request.headers.get('idempotency-key');
  switch (nameOf(request)) {
    case 'accept-reject-webinar': {
      const body = (await request.json()) as { tracking_status: number; training_code: string; program_id: string; program_type_id: string };
      const value = body.program_id === 'FULL' ? REFUSED : body.tracking_status === 2 ? 1 : 2;
      return { made: Number(body.program_type_id), key, lane: Number(body.training_code), value };
    }
    case 'snow-post-ticket': {
      const form = await request.formData();
      return { made: Number(form.get('HDName')), key, lane: TICKETS, value: form.get('City') === 'FULL' ? REFUSED : 1 };
    }
    default:
      return null;
  }
}

export const refusal = (): Response => json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 });
export const expiredToken = (): Response => json({ error: true, message: 'Unauthenticated.' }, { status: 401 });

/** What a refresh endpoint in this state answers. */
export function refreshAnswer(status: RefreshStatus, tokens: () => object): Response {
  if (status === 200) return json(tokens());
  if (status === 'page') return new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
  return json({ error: true, message: `Status ${status}` }, { status });
}

/** A request without a key is never taken after a newer one of its lane: no protocol could tell them apart. */
export const overtaken = (flights: readonly Flight[], { ask }: Flight): readonly Flight[] =>
  flights.filter((one) => one.ask !== ask && !one.served && one.ask?.key === null && one.ask.lane === ask?.lane);

const page = (status: number): Response => new Response('<h1>Log in to this network</h1>', { status, headers: { 'content-type': 'text/html' } });

/** Answers to a write that are not the API's usual ones: whether the server took it, and whether the device cannot know that. */
export const STRANGE: Record<Exclude<Writes, 'usual'>, { readonly takes: boolean; readonly unclear: boolean; answer(): Response }> = {
  portal: { takes: false, unclear: true, answer: () => page(200) },
  proxy: { takes: false, unclear: true, answer: () => page(413) },
  busy: { takes: false, unclear: false, answer: () => json({ error: true }, { status: 503, headers: { 'retry-after': '0' } }) },
  later: { takes: false, unclear: false, answer: () => json({ error: true }, { status: 429, headers: { 'retry-after': '600' } }) },
  'in-progress': { takes: false, unclear: false, answer: () => json({ error: true, code: 'in-progress' }, { status: 409 }) },
  gateway: { takes: true, unclear: true, answer: () => json({ error: true }, { status: 502 }) },
  odd: { takes: true, unclear: false, answer: () => json(null) },
};
