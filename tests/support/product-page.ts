import { page } from 'vitest/browser';
import type { Answer } from '../sync/scripted-wire.ts';
import type { ComponentAccount } from './component-account.tsx';
import { json } from './device.ts';

/** Draws a product's page with the server's answer; `query` is added to its address. */
export function drawProduct(
  account: ComponentAccount,
  says: Answer,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  account.script.answers['product-details'] = says;
  const params = { product: '11103', ...query };
  return account.drawScreen(
    'productDetails',
    params,
    undefined,
    `/product-details?${new URLSearchParams(params)}`,
  );
}
export const refuses: Answer = () =>
  json({ error: true, message: 'No such product', code: 'not-found' }, { status: 404 });
export const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
