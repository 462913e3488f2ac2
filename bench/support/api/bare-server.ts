// Sends the same bytes from an empty handler: the limit of this machine, Node and Hono.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const body = readFileSync(process.argv[2] ?? '', 'utf8');
const app = new Hono();
app.post('*', (c) => c.body(body, 200, { 'content-type': 'application/json; charset=utf-8' }));
const server = serve(
  { fetch: app.fetch, port: 0, hostname: '127.0.0.1' },
  ({ port }: AddressInfo) => process.stdout.write(`http://127.0.0.1:${port}\n`),
);
process.on('SIGTERM', () => server.close());
