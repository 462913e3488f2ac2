import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { endpoints } from '../../sync/contract/index.ts';
import { refused, respond } from '../call/answer.ts';
import { Refusal } from '../refusal.ts';
import { addressesOf } from './contract-routes.ts';

const BODY_MOST = 64 * 1024;
/** Five pictures just under five million bytes each, and their words (S35). */
const FORM_MOST = 26 * 1024 * 1024;

const limited = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: () => respond(refused(new Refusal(413, 'too-large', 'That is too large.'))) });

/** Bounds what is read of a request: a little everywhere, more where pictures are sent. */
export function bodyLimits(): MiddlewareHandler {
  const forms = new Set(
    Object.values<Endpoint>(endpoints)
      .filter(({ body }) => body === 'form')
      .flatMap((row) => addressesOf(row).map(({ path }) => path)),
  );
  const small = limited(BODY_MOST);
  const large = limited(FORM_MOST);
  return (c, next) => (forms.has(c.req.path) ? large : small)(c, next);
}
