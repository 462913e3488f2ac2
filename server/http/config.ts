import type { Config } from '../../sync/contract/config.ts';
import type { AppContext } from '../context.ts';
import { mediaAddress } from './policies.ts';

/** Where the demo's sessions are held. */
const DEMO_HOSTS = ['meet.example'];

const sessionHosts = ({ APP_SESSION_HOSTS: hosts, DEMO }: AppContext['settings']): readonly string[] =>
  hosts.length > 0 ? hosts : DEMO ? DEMO_HOSTS : [];

/** The app's runtime configuration. */
export const appConfig = ({ settings, keys, senders }: Pick<AppContext, 'settings' | 'keys' | 'senders'>): Config => ({
  api_url: settings.APP_API_URL,
  training_service_url: settings.APP_TRAINING_SERVICE_URL,
  hair_dresser_service_url: settings.APP_HAIR_DRESSER_SERVICE_URL,
  brand: settings.APP_BRAND,
  access_label: settings.APP_ACCESS_LABEL,
  vapid_public_key: senders.vapidPublicKey,
  media_url: mediaAddress(settings),
  // The policies lie with the app and not with the API, unless somebody has put them elsewhere.
  policies_url: settings.APP_MEDIA_URL ?? '',
  ...(settings.APP_SHARED_DEVICE && { shared_device: true }),
  ...(settings.APP_LOCK_SECONDS < 600 && { lock_after_ms: settings.APP_LOCK_SECONDS * 1000 }),
  ...(sessionHosts(settings).length > 0 && { session_hosts: sessionHosts(settings).join(' ') }),
  certificate_public_key: keys.certificates.publicKey,
  ...(keys.certificates.earlierKeys.length > 0 && { certificate_earlier_keys: keys.certificates.earlierKeys.join(' ') }),
});
