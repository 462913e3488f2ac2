import { createECDH } from 'node:crypto';
import type { Push, PushOutcome, Senders } from '../../server/senders/senders.ts';
import { DEVICE, post } from './client.ts';
import type { TestServer } from './server.ts';

/** Returns keys like a browser's. */
export function browserKeys(): { p256dh: string; auth: string } {
  const curve = createECDH('prime256v1');
  return {
    p256dh: curve.generateKeys('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  };
}

export const pushAddress = (name = 'abc'): string => `https://fcm.googleapis.com/fcm/send/${name}`;

/** Subscribes a browser. */
export const subscribe = (server: TestServer, bearer: Record<string, string>, over: object = {}) =>
  post(
    server,
    '/api/push-subscribe',
    { endpoint: pushAddress(), keys: browserKeys(), device_id: DEVICE, ...over },
    bearer,
  );

/** Returns a push service that records its messages and gives a test's responses. */
export function pushesOf(): {
  sent: Push[];
  answer: (outcome: PushOutcome) => void;
  senders: Partial<Senders>;
} {
  const sent: Push[] = [];
  let answered: PushOutcome = 'sent';
  return {
    sent,
    answer: (outcome) => {
      answered = outcome;
    },
    senders: {
      push: async (push) => {
        sent.push(push);
        return answered;
      },
    },
  };
}
