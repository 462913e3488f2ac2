/** One short message. */
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
/** Where a push goes and what it carries: nothing that names a person (S21). */
export interface Push {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly account: string;
  /** JSON. */
  readonly payload: string;
  /** A later push with the same topic takes the place of one that waits. */
  readonly topic: string;
  readonly urgent: boolean;
}
/** `gone`: the subscription is over. `refused`: trying again makes no sense. Anything that passes is thrown instead. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** Hands one message to whoever delivers it; throws when it was not taken. `id` is the same on every try. */
export type Send<M, R = void> = (message: M, id: string) => Promise<R>;

/** The ways out to people; one that is missing is not offered (rule 7.38). */
export interface Senders {
  readonly sms: Send<Sms> | undefined;
  readonly mail: Send<Mail> | undefined;
  readonly push: Send<Push, PushOutcome> | undefined;
  /** The senders that stay in this process and are quick: whoever uses them needs no job. */
  readonly inHouse: ReadonlySet<'sms' | 'mail' | 'push'>;
  /** The key with which browsers subscribe; empty when push is not offered. */
  readonly vapidPublicKey: string;
}
