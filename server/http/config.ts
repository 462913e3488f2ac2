import type { Config } from '../../sync/contract/config.ts';
import type { Settings } from '../settings.ts';
import { mediaAddress } from './policies.ts';

/** What the app learns at its start; a capability that is not offered is off. */
export const appConfig = (settings: Settings): Config => ({
  api_url: settings.APP_API_URL,
  training_service_url: settings.APP_TRAINING_SERVICE_URL,
  hair_dresser_service_url: settings.APP_HAIR_DRESSER_SERVICE_URL,
  brand: settings.APP_BRAND,
  access_label: settings.APP_ACCESS_LABEL,
  vapid_public_key: '',
  media_url: mediaAddress(settings),
  capabilities: { idempotency_keys: true, device_proof: true, changes: false, push: false },
});
