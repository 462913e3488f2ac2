import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { formOf } from './wire.ts';

/** One keyed write, and what became of it. */
export interface Sent {
  readonly key: string;
  readonly path: 'add-post' | 'accept-reject-webinar';
  readonly fields: Readonly<Record<string, unknown>>;
  /** The acknowledged answer; missing when the connection broke or the server was in trouble. */
  answer?: string;
}

const WRITERS = 6;
const PAGE = 20;
/** A claim of a server that died is good for a minute; the tests' clock goes past it. */
const REPLAY_TRIES = 40;

const profile = (url: string, path: string): string => `${url}/api/hair_dresser/${path}`;

/** Signs the storm's hairdresser in on a running server. */
export async function bearerOf(url: string, loginId = 'HD1001'): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_id: loginId, password: DEMO_PASSWORD }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return `Bearer ${access_token}`;
}

/** Sends one write with its key; nothing when no answer came. */
export async function sendKeyed(
  url: string,
  authorization: string,
  { key, path, fields }: Sent,
): Promise<Response | undefined> {
  const post = path === 'add-post';
  const headers = {
    authorization,
    'idempotency-key': key,
    ...(post ? {} : { 'content-type': 'application/json' }),
  };
  const body = post ? formOf(fields) : JSON.stringify(fields);
  // A server that was killed answers nobody; that is what the storm is for.
  return fetch(profile(url, path), { method: 'POST', headers, body }).catch(() => undefined);
}

/**
 * The nth write of a storm: mostly posts that the server numbers itself, so that doing one twice
 * would show.
 */
const write = (name: string, index: number): Sent =>
  index % 4 === 3
    ? {
        key: `${name}-${index}`,
        path: 'accept-reject-webinar',
        fields: { tracking_status: index % 8 === 3 ? 2 : 5, program_id: 110, training_code: 9011 },
      }
    : {
        key: `${name}-${index}`,
        path: 'add-post',
        fields: { division_code: 'rangat', text: `${name} ${index}.`, tags: [name] },
      };

/**
 * Writes from several hands at once until `enough` says so, at most `most`; a hand whose call
 * failed lets go.
 */
export async function storm(
  url: string,
  authorization: string,
  name: string,
  {
    most,
    onAcknowledged,
  }: { readonly most: number; readonly onAcknowledged: (count: number) => void },
): Promise<Sent[]> {
  const sent: Sent[] = [];
  let acknowledged = 0;
  const hand = async () => {
    while (sent.length < most) {
      const next = write(name, sent.length);
      sent.push(next);
      const answer = await sendKeyed(url, authorization, next);
      const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
      if (text === undefined) return;
      next.answer = text;
      acknowledged += 1;
      onAcknowledged(acknowledged);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, hand));
  return sent;
}

/** How often each post of a storm is there. */
export async function postsOf(
  url: string,
  authorization: string,
  name: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let skip = 0; ; skip += PAGE) {
    const answer = await fetch(profile(url, 'social-feed'), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        skip,
        take: PAGE,
        leapcode: 'HD1001',
        division_code: ['rangat'],
        tag: name,
      }),
    });
    const { posts, has_more } = (await answer.json()) as {
      posts: { post_id?: string; text: string }[];
      has_more: boolean;
    };
    for (const { text } of posts) counts.set(text, (counts.get(text) ?? 0) + 1);
    if (!has_more) return counts;
  }
}

/** Sends a write again with its key until it is answered, as the outbox would. */
export async function replay(url: string, authorization: string, sent: Sent): Promise<Response> {
  for (let tries = 0; tries < REPLAY_TRIES; tries += 1) {
    const answer = await sendKeyed(url, authorization, sent);
    if (answer && answer.status < 500 && answer.status !== 409) return answer;
    await pause(100);
  }
  throw new Error(`The write ${sent.key} was never answered.`);
}
