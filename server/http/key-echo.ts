import type { MiddlewareHandler } from 'hono';
import { KEY_HEADER } from '../../sync/contract/constants.ts';
import { isKey } from '../call/run-write.ts';

/** Says the key of a request again in its answer, so that the caller knows that no front has dropped it. */
export const keyEcho = (): MiddlewareHandler => async (c, next) => {
  await next();
  const key = c.req.header(KEY_HEADER);
  if (key !== undefined && isKey(key)) c.res.headers.set(KEY_HEADER, key);
};
