import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Plain } from '../setup/progress.mjs';

const PASSWORD = 'Salon@2026';
/**
 * People of the demo world and generated ones; trainers may not answer trainings. One device each,
 * so that the order of a person's answers is known.
 */
const ACCOUNTS = [
  'HD1001',
  'HD1003',
  ...Array.from({ length: 10 }, (_, place) => `HD${100_001 + place}`),
];
/** Settings that make these people in a demo. */
export const PEOPLE_SETTINGS = { SCALE: '10', SCALE_ACCOUNTS: '10' };
/** The training that everybody answers: hours ahead, without a seat limit. */
export const HOT = { training_code: 9005, program_id: 105 };
const STATUS = { accept: 2, reject: 5 };
const BETWEEN_MS = 100;
const GIVES_UP_MS = 15_000;
const BACK_OFF_MS = { first: 200, most: 2000 };

/** A refusal that a retry does not change. */
const isFinal = (/** @type {number} */ status) =>
  status >= 400 && status < 500 && ![408, 409, 429].includes(status);

/**
 * Makes one attempt, as the app does; status 0 is no answer.
 * @param {string} url
 * @param {object} body
 * @param {Record<string, string>} headers
 * @returns {Promise<{ status: number, body: Record<string, unknown> }>}
 */
async function ask(url, body, headers) {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  try {
    const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(GIVES_UP_MS) });
    // The balancer's own messages are not JSON.
    const body = /** @type {Record<string, unknown>} */ (await answer.json().catch(() => ({})));
    return { status: answer.status, body };
  } catch {
    return { status: 0, body: {} };
  }
}

/**
 * People at work against one address: keyed writes that are repeated under their key until they are
 * answered, and reads in between. Every second write is an answer to the same training, which each
 * person accepts and rejects in turn.
 * @param {string} url
 */
export async function peopleAt(url) {
  /** @type {import('./ledger.mjs').Written[]} */
  const written = [];
  /** @type {Map<number, number>} */
  const answers = new Map();
  let over = false;
  const counted = async (/** @type {Parameters<typeof ask>} */ ...one) => {
    const answer = await ask(...one);
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    return answer;
  };
  /**
   * Retries the same request until it succeeds, as the outbox does.
   * @type {(...one: Parameters<typeof ask>) => Promise<Record<string, unknown>>}
   */
  const untilDone = async (...one) => {
    for (let wait = BACK_OFF_MS.first; ; wait = Math.min(BACK_OFF_MS.most, wait * 2)) {
      const { status, body } = await counted(...one);
      if (status === 200) return body;
      if (isFinal(status))
        throw new Plain(`${one[0]} was refused for good: ${status} ${JSON.stringify(body)}`);
      await pause(wait);
    }
  };

  /** @param {string} id @param {number} device */
  const signIn = async (id, device) => {
    const { access_token } = await untilDone(
      `${url}/api/login`,
      { login_id: id, password: PASSWORD, device_id: `cluster-device-${device}-0000` },
      {},
    );
    return { authorization: `Bearer ${access_token}` };
  };
  /**
   * @param {Record<string, string>} headers
   * @param {string} path
   * @param {object} body
   * @param {Pick<import('./ledger.mjs').Written, 'message' | 'answer'>} what
   */
  const write = async (headers, path, body, what) => {
    /** @type {import('./ledger.mjs').Written} */
    const entry = { ...what, tapped: performance.now() };
    written.push(entry);
    await untilDone(`${url}/api/${path}`, body, { ...headers, 'idempotency-key': randomUUID() });
    entry.acknowledged = performance.now();
  };
  /** @param {string} id @param {number} device */
  const live = async (id, device) => {
    const headers = await signIn(id, device);
    for (let turn = 0; !over; turn += 1) {
      const message = `${id} on ${device}: ${turn}`;
      await write(headers, 'rate-us', { rate: 5, message }, { message });
      const status = turn % 2 ? STATUS.reject : STATUS.accept;
      await write(
        headers,
        'hair_dresser/accept-reject-webinar',
        { ...HOT, tracking_status: status },
        { answer: { person: id, status } },
      );
      await counted(
        `${url}/api/hair_dresser/notification-list`,
        { skip: 0, take: 10, leapCode: id },
        headers,
      );
      await pause(BETWEEN_MS);
    }
  };
  const lives = Promise.all(ACCOUNTS.map((id, place) => live(id, place + 1)));
  let failure = /** @type {unknown} */ (undefined);
  lives.catch((/** @type {unknown} */ why) => {
    failure = why;
  });

  return {
    written,
    answers,
    /**
     * Resolves when this many more writes were acknowledged.
     * @param {number} more
     * @param {number} withinMs
     */
    moreWrites: async (more, withinMs) => {
      const done = () => written.filter(({ acknowledged }) => acknowledged !== undefined).length;
      const aim = done() + more;
      for (const end = Date.now() + withinMs; done() < aim; await pause(100)) {
        if (failure) throw failure;
        if (Date.now() > end)
          throw new Plain(`People could not write again within ${withinMs / 1000} s.`);
      }
    },
    /** Waits until all people have finished what they began. */
    stop: async () => {
      over = true;
      await lives;
    },
  };
}
