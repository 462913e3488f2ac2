import * as z from 'zod/mini';
import { httpAddress, listOf } from './parts.ts';

const VAPID_BYTES = { public: 65, private: 32 } as const;
const isKey = (text: string | undefined, bytes: number): boolean =>
  text !== undefined && /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
const key = (bytes: number) => z.string().check(z.refine((text) => isKey(text, bytes), `must be ${bytes} bytes as base64url`));

function isPair(text: string): boolean {
  const [publicKey, privateKey, more] = text.split(':');
  return isKey(publicKey, VAPID_BYTES.public) && isKey(privateKey, VAPID_BYTES.private) && more === undefined;
}

/** How messages leave the server. A transport that is not configured is not offered; in a demo the inbox replaces it. */
export const senderSettings = {
  /** A gateway that accepts `{to, text, id}` as JSON with this bearer token. */
  SMS_URL: z.optional(httpAddress),
  SMS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,}$/, 'must be at least 8 characters without spaces'))),
  SMTP_URL: z.optional(
    z.string().check(z.refine((text) => /^smtps?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''), 'must start with smtp:// or smtps://')),
  ),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, 'must be a mail address'))),
  VAPID_PUBLIC_KEY: z.optional(key(VAPID_BYTES.public)),
  VAPID_PRIVATE_KEY: z.optional(key(VAPID_BYTES.private)),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address'))),
  /** Pairs from before a rotation, each as `public:private`: browsers that subscribed with one are reached by it until their app subscribes anew. */
  VAPID_PREVIOUS: listOf(z.string().check(z.refine(isPair, 'must be pairs as public:private'))),
} as const;

type Group = readonly (keyof typeof senderSettings)[];
/** Settings that must be given together. */
const GROUPS: readonly Group[] = [
  ['SMS_URL', 'SMS_TOKEN'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
];

/** The first setting that is missing although its partner was given, and that partner; undefined if complete. */
export function missingBeside(settings: Readonly<Partial<Record<Group[number], unknown>>>): { missing: string; given: string } | undefined {
  for (const group of GROUPS) {
    const given = group.find((name) => settings[name] !== undefined);
    const missing = group.find((name) => settings[name] === undefined);
    if (given !== undefined && missing !== undefined) return { missing, given };
  }
  return undefined;
}
