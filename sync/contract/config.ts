import * as z from 'zod/mini';

/** What the app learns at `/config.json`; a capability that is not offered is off. */
export const Config = z.object({
  /** Base of the API: a path of this origin, or an absolute http(s) address. No slash at the end. */
  api_url: z.string(),
  training_service_url: z.string(),
  hair_dresser_service_url: z.string(),
  brand: z.string(),
  access_label: z.string(),
  vapid_public_key: z.string(),
  /** Where policies and pictures with relative addresses live; empty: this origin. */
  media_url: z.string(),
  /** Checks certificates without a connection: Ed25519, 32 raw bytes as base64url. */
  certificate_public_key: z.optional(z.string()),
  capabilities: z.object({ idempotency_keys: z.boolean(), device_proof: z.boolean(), changes: z.boolean(), push: z.boolean() }),
});
export type Config = z.infer<typeof Config>;
