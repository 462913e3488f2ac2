// Loaded before a journey's server: redirects its requests to the browsers' push service to one on
// this machine, and no others.

import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const [there, here] = (process.env.PUSH_DETOUR ?? '').split(' ');
const { request } = https;
if (there && here)
  https.request = (
    /** @type {any} */ address,
    /** @type {any} */ options,
    /** @type {any} */ answered,
  ) =>
    String(address).startsWith(`${there}/`)
      ? http.request(
          String(address).replace(there, here),
          { ...options, lookup: undefined },
          answered,
        )
      : request(address, options, answered);
syncBuiltinESMExports();
