/** A short message. */
export interface Sms {
  /** Ten digits. */
  readonly to: string;
  readonly account: string;
  readonly text: string;
}
export interface Mail {
  readonly to: string;
  readonly account: string;
  readonly subject: string;
  readonly text: string;
}
/** A push's address and payload, without anything that identifies a person (S21). */
export interface Push {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly account: string;
  /** JSON. */
  readonly payload: string;
  /** A later push with the same topic replaces one that is not delivered yet. */
  readonly topic: string;
  readonly urgent: boolean;
  /** Time after which the push service drops it (milliseconds). */
  readonly lastsMs: number;
}
/**
 * `gone`: the subscription expired. `refused`: a retry is useless. An object: the service is busy
 * and names a retry time. Other temporary failures are thrown.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { readonly retryAfterMs: number };

/**
 * Hands a message to its transport; throws if it was not accepted. `id` is the same for every try.
 */
export type Send<M, R = void> = (message: M, id: string) => Promise<R>;

/** The configured transports; the app does not offer a missing one (rule 7.38). */
export interface Senders {
  readonly sms: Send<Sms> | undefined;
  readonly mail: Send<Mail> | undefined;
  readonly push: Send<Push, PushOutcome> | undefined;
  /** Senders that write to our own database; they are quick, so they need no job. */
  readonly inHouse: ReadonlySet<'sms' | 'mail' | 'push'>;
  /** The key that browsers subscribe with; empty if push is not offered. */
  readonly vapidPublicKey: string;
}
