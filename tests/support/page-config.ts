import { Signer } from './certificates.ts';
import { CONFIG } from './device.ts';

const made = Promise.all([Signer.make(), Signer.make()]);

/**
 * Stores a configuration on the device for a page that reads it once. All component tests share a
 * page and this configuration: a key for pushes, and the keys of the two returned signers of
 * certificates.
 */
export async function keepPageConfig(): Promise<{
  readonly signer: Signer;
  readonly former: Signer;
}> {
  const [signer, former] = await made;
  const config = {
    ...CONFIG,
    vapid_public_key:
      'BFMGYEu_0eVkYrOk6BKtACVNDjRecM1eRHLjGTa8pLw9CWhyzAj-rWANTBogLxA7GoE4hCs2paZLcnStQKMlzLg',
    certificate_public_key: signer.publicKey,
    certificate_earlier_keys: former.publicKey,
  };
  await (await caches.open('config')).put('/config.json', Response.json(config));
  return { signer, former };
}
