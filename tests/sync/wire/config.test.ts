import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Config } from '../../../sync/contract/config.ts';
import { isConfig } from '../../../sync/wire/config.ts';
import { CONFIG } from '../../support/device.ts';
import { holds } from '../../support/holds.ts';

test('the check without a schema accepts exactly the configurations that the schema accepts', () => {
  const value = fc.constantFrom<unknown>('', '/api', 0, true, false, null, {}, [], undefined);
  const names = fc.constantFrom(...Object.keys(Config.def.shape), 'another');
  const changed = fc.dictionary(names, value, { maxKeys: 2 }).map((fields) => ({ ...CONFIG, ...fields }));
  holds(
    fc.property(fc.oneof(changed, value), (given) => {
      expect(isConfig(given)).toBe(Config.safeParse(given).success);
    }),
  );
  expect(isConfig(CONFIG)).toBe(true);
  expect(isConfig({ ...CONFIG, certificate_public_key: undefined })).toBe(true);
});
