import type { Config } from '../../sync/contract/config.ts';
import type { World } from '../world.ts';
import { mediaAddress } from './policies.ts';

/** What the app learns at its start; a capability that is not offered is off. */
export const appConfig = ({ settings, keys, senders }: Pick<World, 'settings' | 'keys' | 'senders'>): Config => ({
  api_url: settings.APP_API_URL,
  training_service_url: settings.APP_TRAINING_SERVICE_URL,
  hair_dresser_service_url: settings.APP_HAIR_DRESSER_SERVICE_URL,
  brand: settings.APP_BRAND,
  access_label: settings.APP_ACCESS_LABEL,
  vapid_public_key: senders.vapidPublicKey,
  media_url: mediaAddress(settings),
  certificate_public_key: keys.certificates.publicKey,
  capabilities: { idempotency_keys: true, device_proof: true, changes: true, push: senders.push !== undefined },
});
