import * as z from 'zod/mini';

const text = z.string();
const Notification = z.object({
  message: text,
  page: z.optional(text),
  redirect: z.optional(z.unknown()),
  postId: z.optional(text),
});

/** Payload of each kind of job. It is stored in the database, so secrets in it are encrypted. */
export const payloads = {
  /** The message is encrypted, because it may hold a one-time code. */
  'send-sms': z.object({ account: text, sealed: text, until: z.number() }),
  'send-mail': z.object({ account: text, sealed: text }),
  'send-push': z.object({
    account: z.optional(text),
    subscription: text,
    notice: text,
    kind: text,
    page: z.optional(text),
    urgent: z.boolean(),
    /** Code of the training in a reminder. */
    training: z.optional(z.number()),
    /** Time after which sending is pointless; missing in a job of an earlier build. */
    until: z.optional(z.number()),
  }),
  'push-fan-out': z.object({
    audience: text,
    notice: Notification,
    after: text,
    /** Of a training's people, only those who had answered by this time. */
    answeredBy: z.optional(z.number()),
    /** The training that the reminder is for, while its start is unchanged. */
    reminder: z.optional(
      z.object({ training: z.number(), startsAt: z.number(), urgent: z.boolean() }),
    ),
  }),
  'picture-variants': z.object({ address: text }),
  'training-reminders': z.object({}),
  'sweep-files': z.object({}),
  'count-people': z.object({}),
  retention: z.object({}),
  upkeep: z.object({}),
  'earlier-jobs': z.object({}),
} as const;

export type JobName = keyof typeof payloads;
export type PayloadOf<N extends JobName> = z.infer<(typeof payloads)[N]>;

export const jobNames = Object.keys(payloads) as JobName[]; // The keys of a constant object.

/**
 * Kinds of which some jobs are handed out before all other waiting jobs; a kind without a row has
 * none.
 */
const urgency: { readonly [N in JobName]?: (payload: PayloadOf<N>) => boolean } = {
  'send-push': ({ urgent }) => urgent,
  'push-fan-out': ({ reminder }) => reminder?.urgent ?? false,
};

/** Whether a job overtakes the other jobs of its kind. */
export const isUrgent = <N extends JobName>(name: N, payload: PayloadOf<N>): boolean =>
  urgency[name]?.(payload) ?? false;
