import * as z from 'zod/mini';

/** The runtime configuration at `/config.json`. What the API offers is the API's own word (the call `capabilities`). */
export const Config = z.object({
  /** Base of the API: a path of this origin, or an absolute http(s) address. No slash at the end. */
  api_url: z.string(),
  training_service_url: z.string(),
  hair_dresser_service_url: z.string(),
  brand: z.string(),
  access_label: z.string(),
  vapid_public_key: z.string(),
  /** Base of pictures with relative addresses; empty: this origin. */
  media_url: z.string(),
  /** Base of the policies; empty or absent: this origin. */
  policies_url: z.optional(z.string()),
  /** True: a shared tablet, on which everybody gives themselves a PIN. */
  shared_device: z.optional(z.boolean()),
  /** After how long without a touch an account with a PIN locks (milliseconds), if that is sooner than usual. */
  lock_after_ms: z.optional(z.number()),
  /** Hosts of live sessions, with spaces between them, that open at once; any other is named first (S6). */
  session_hosts: z.optional(z.string()),
  /** Public key for checking certificates offline: Ed25519, 32 raw bytes as base64url. */
  certificate_public_key: z.optional(z.string()),
  /** The keys before it, with spaces between them: certificates outlive the keys that signed them. */
  certificate_earlier_keys: z.optional(z.string()),
});
export type Config = z.infer<typeof Config>;
