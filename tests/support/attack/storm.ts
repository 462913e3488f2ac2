import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { formOf } from './wire.ts';

/** One keyed write and its outcome. */
export interface Sent {
  readonly key: string;
  readonly path: 'add-post' | 'accept-reject-webinar';
  readonly fields: Readonly<Record<string, unknown>>;
  /** The acknowledged response; missing if the connection broke or the server failed. */
  answer?: string;
}

const WRITERS = 6;
const PAGE = 20;
/**
 * Maximum number of replays: the claim of a killed server expires after a minute of the tests'
 * clock.
 */
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

/** Sends one write with its key; resolves to nothing without a response. */
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
  // A killed server does not respond, as a storm expects.
  return fetch(profile(url, path), { method: 'POST', headers, body }).catch(() => undefined);
}

/**
 * The nth write of a storm: mostly posts with ids from the server, so that a doubled write shows.
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
 * Writes with several concurrent writers until `enough` says so, at most `most` times; a writer
 * stops when its call fails.
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

/** Counts the stored copies of each post of a storm. */
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

/** Repeats a write with its key until it is answered, as the outbox would. */
export async function replay(url: string, authorization: string, sent: Sent): Promise<Response> {
  for (let tries = 0; tries < REPLAY_TRIES; tries += 1) {
    const answer = await sendKeyed(url, authorization, sent);
    if (answer && answer.status < 500 && answer.status !== 409) return answer;
    await pause(100);
  }
  throw new Error(`The write ${sent.key} was never answered.`);
}
