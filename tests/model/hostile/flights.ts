import { json } from '../../support/device.ts';
import {
  ALONE,
  DAY,
  type Gateway,
  REFUSED,
  type RefreshStatus,
  TICKETS,
  type Writes,
} from './commands.ts';
import type { Made } from './ledger.ts';
import type { Ask } from './server.ts';
import type { Tab } from './tab.ts';

/** A request in flight: a write, or a refresh, which belongs to no tap. */
export interface Flight {
  readonly tab: Tab;
  readonly ask: Ask | null;
  readonly token: string;
  /** Real time at which it was sent. */
  readonly at: number;
  served: Response | null;
  /** Its response is ignored. */
  deaf: boolean;
  /** It never reaches the server. */
  dropped: boolean;
  /** Its response is a busy server's. */
  isBusy: boolean;
  settle(answer: Response | null): void;
}

export const nameOf = (request: Request): string =>
  new URL(request.url).pathname.split('/').at(-1) ?? '';
export const bearerOf = (request: Request): string =>
  request.headers.get('authorization')?.replace('Bearer ', '') ?? '';

/** Context of a sent request: real time, and its person's taps. */
interface Setting {
  readonly now: number;
  readonly taps: readonly Made[];
}

/** The tap that a write carries; null if it is no write. */
export async function askOf(request: Request, { now, taps }: Setting): Promise<Ask | null> {
  const key = request.headers.get('idempotency-key');
  const plain = { key, value: 1, words: 'all', late: false } as const;
  switch (nameOf(request)) {
    case 'accept-reject-webinar': {
      const body = (await request.json()) as {
        tracking_status: number;
        training_code: string;
        program_id: string;
        program_type_id: string;
      };
      const value = body.program_id === 'FULL' ? REFUSED : body.tracking_status === 2 ? 1 : 2;
      return {
        ...plain,
        made: Number(body.program_type_id),
        lane: Number(body.training_code),
        value,
      };
    }
    case 'snow-post-ticket': {
      const form = await request.formData();
      const value = form.get('City') === 'FULL' ? REFUSED : 1;
      return {
        ...plain,
        made: Number(form.get('HDName')),
        lane: TICKETS,
        value,
        words: form.has('diagnostics') ? 'all' : 'less',
      };
    }
    case 'favourite': {
      const { product_id } = (await request.json()) as { product_id: string };
      return { ...plain, made: Number(product_id), lane: ALONE + Number(product_id) };
    }
    case 'live-video-view': {
      const { video_streaming_id, tapped_at } = (await request.json()) as {
        video_streaming_id: string;
        tapped_at?: string;
      };
      const made = Number(video_streaming_id);
      const tapped = tapped_at === undefined ? now : Date.parse(tapped_at);
      const late = Math.abs(tapped - (taps[made]?.at ?? 0)) > DAY;
      return { ...plain, made, lane: ALONE + made, late };
    }
    default:
      return null;
  }
}

export const refusal = (replay: '0' | '1' | null): Response =>
  json(
    { error: true, message: 'Seats are full', code: 'seats-full' },
    { status: 400, headers: replay ? { 'idempotent-replay': replay } : {} },
  );
/** Refusal before the key is looked at. */
export const termsFirst = (): Response =>
  json({ error: true, message: 'Please accept the terms.', code: 'terms' }, { status: 403 });
/** Refusal of an API of the specification alone: its answer has no sign. */
export const plainRefusal = (): Response => json({ message: 'Seats are full' }, { status: 400 });
/** Refusal of a key that was used with other content. */
export const keyReused = (): Response =>
  json({ error: true, message: 'This was already sent.', code: 'key-reused' }, { status: 422 });
export const expiredToken = (): Response =>
  json({ error: true, message: 'Unauthenticated.' }, { status: 401 });

/** Response of a refresh endpoint in this state. */
export function refreshAnswer(status: RefreshStatus, tokens: () => object): Response {
  if (status === 200) return json(tokens());
  if (status === 'page')
    return new Response('<h1>Not found</h1>', {
      status: 404,
      headers: { 'content-type': 'text/html' },
    });
  return json({ error: true, message: `Status ${status}` }, { status });
}

/**
 * A keyless request is never taken after a newer one of its lane: no protocol could distinguish
 * them.
 */
export const overtaken = (flights: readonly Flight[], { ask }: Flight): readonly Flight[] =>
  flights.filter(
    (one) => one.ask !== ask && !one.served && one.ask?.key === null && one.ask.lane === ask?.lane,
  );

/** Default responses of gateways, and 200 of a health check: JSON without the API's sign. */
export const gatewayAnswer = (status: Exclude<Gateway, 'usual'>): Response =>
  json(status === 200 ? { status: 'ok' } : { message: 'no Route matched with those values' }, {
    status,
  });

const page = (status: number): Response =>
  new Response('<h1>Log in to this network</h1>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

/**
 * Unusual responses to a write: whether the server took it, and whether the device cannot know
 * that.
 */
export const STRANGE: Record<
  Exclude<Writes, 'usual'>,
  { readonly takes: boolean; readonly unclear: boolean; answer(): Response }
> = {
  portal: { takes: false, unclear: true, answer: () => page(200) },
  proxy: { takes: false, unclear: true, answer: () => page(413) },
  busy: {
    takes: false,
    unclear: false,
    answer: () => json({ error: true }, { status: 503, headers: { 'retry-after': '0' } }),
  },
  later: {
    takes: false,
    unclear: false,
    answer: () => json({ error: true }, { status: 429, headers: { 'retry-after': '600' } }),
  },
  'in-progress': {
    takes: false,
    unclear: false,
    answer: () => json({ error: true, code: 'in-progress' }, { status: 409 }),
  },
  gateway: { takes: true, unclear: true, answer: () => json({ error: true }, { status: 502 }) },
  odd: { takes: true, unclear: true, answer: () => json(null) },
};
