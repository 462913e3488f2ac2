import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { callTable } from '../../server/calls/table.ts';
import {
  BODY_BYTES,
  BODY_RATE,
  BODY_ROOMS,
  FORM,
  FREE_BODY_BYTES,
  UNDECLARED_BODY_BYTES,
} from '../../server/settings/limits/bodies.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { ATTACHMENT_MAX_BYTES, TICKET_PICTURES } from '../../sync/contract/constants.ts';
import { POST_LIMITS } from '../../sync/contract/posts/post.ts';
import { timeFor } from '../../sync/wire/exchange.ts';
import { renderChart } from '../support/render-chart.ts';

/**
 * Memory of an instance without request bodies, in bytes: idle on PostgreSQL; one decoding of a
 * picture of 24 megapixels; a connection with its event stream.
 */
const MEMORY = { idle: 230 * 1024 ** 2, decoder: 96 * 1024 ** 2, connection: 12 * 1024 };

const settings = readSettings({
  DEMO: '0',
  JWT_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://a/b',
});
const read = (path: string): string => readFileSync(path, 'utf8');
const [nginx, caddy, unit] = [
  read('deploy/nginx.conf'),
  read('deploy/Caddyfile'),
  read('deploy/systemd/chairside.service'),
];
const chart = renderChart('deploy/helm');
const deployment = JSON.stringify(chart.find(({ kind }) => kind === 'Deployment'));
const ingress = JSON.stringify(chart.find(({ kind }) => kind === 'Ingress'));
const api = (
  parse(read('deploy/compose.yaml')) as {
    readonly services: { readonly api: Readonly<Record<string, string>> };
  }
).services.api;

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1024,
  m: 1024 ** 2,
  mi: 1024 ** 2,
  mib: 1024 ** 2,
  g: 1024 ** 3,
  gi: 1024 ** 3,
};
const SECONDS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, min: 60, h: 3600 };

/** Returns the number at a place in a file, in bytes or seconds. */
function said(text: string, place: RegExp, units: Readonly<Record<string, number>>): number {
  const [, number, unit = ''] = place.exec(text) ?? [];
  const factor = units[unit.toLowerCase()];
  if (number === undefined || factor === undefined)
    throw new Error(`Nothing is said at ${String(place)}.`);
  return Number(number) * factor;
}
const nginxSeconds = (name: string): number =>
  said(nginx, new RegExp(`^\\s*${name} (\\d+)([smh]?);`, 'm'), SECONDS);

const calls = Object.values(callTable);
const largest = Math.max(...calls.map(({ bodyMost }) => bodyMost ?? 0));
/** Bytes of a form around its files: texts, headers, delimiters. */
const AROUND = FORM.textBytes + FORM.parts * (FORM.headerBytes + 100);

describe('app and server', () => {
  test('the largest form of the app fits the body of its call', () => {
    const pictures = (count: number): number => count * ATTACHMENT_MAX_BYTES + AROUND;
    expect(pictures(POST_LIMITS.pictures)).toBeLessThanOrEqual(BODY_BYTES.tenPictures);
    expect(POST_LIMITS.video + pictures(1)).toBeLessThanOrEqual(BODY_BYTES.tenPictures);
    expect(pictures(TICKET_PICTURES)).toBeLessThanOrEqual(BODY_BYTES.fivePictures);
  });

  test('no form of the contract has more parts or longer names than the server reads', () => {
    const forms = calls.flatMap(({ row }) =>
      row.body === 'form' && 'shape' in row.request
        ? [Object.keys(row.request.shape as object)]
        : [],
    );
    expect(Math.max(...forms.flat().map((name) => `${name}[]`.length))).toBeLessThanOrEqual(
      FORM.nameLetters,
    );
    const single = Math.max(...forms.map(({ length }) => length));
    expect(POST_LIMITS.pictures * 3 + POST_LIMITS.tags + single).toBeLessThanOrEqual(FORM.parts);
  });

  test('[S-2] the app waits for an upload at least as long as the server does', () => {
    for (const bytes of [FREE_BODY_BYTES, 4_000_000, largest])
      expect(timeFor(bytes)).toBeGreaterThanOrEqual((bytes / BODY_RATE) * 1000);
    expect(settings.BODY_RATE).toBe(BODY_RATE);
  });
});

describe('calls and rooms', () => {
  test('[S-2] every allowed body fits its room and its account’s share', () => {
    expect(largest).toBeLessThanOrEqual(BODY_ROOMS.large.accountBytes);
    for (const room of Object.values(BODY_ROOMS))
      expect(room.accountBytes).toBeLessThanOrEqual(room.bytes);
    expect(UNDECLARED_BODY_BYTES).toBeLessThanOrEqual(FREE_BODY_BYTES);
  });

  test('[S-2] rooms, free bodies of all connections, decoders and an idle instance fit the memory of pod, unit and container', () => {
    const decoders = settings.UPLOADS_AT_ONCE * MEMORY.decoder;
    const connections = settings.MAX_CONNECTIONS * (MEMORY.connection + FREE_BODY_BYTES);
    const all =
      MEMORY.idle + BODY_ROOMS.small.bytes + BODY_ROOMS.large.bytes + decoders + connections;
    expect(all).toBeLessThanOrEqual(said(deployment, /"limits":\{"memory":"(\d+)(\w+)"/, UNITS));
    expect(all).toBeLessThanOrEqual(said(unit, /^MemoryHigh=(\d+)(\w)$/m, UNITS));
    expect(said(unit, /^MemoryHigh=(\d+)(\w)$/m, UNITS)).toBeLessThan(
      said(unit, /^MemoryMax=(\d+)(\w)$/m, UNITS),
    );
    expect(all).toBeLessThanOrEqual(said(`${api.mem_limit}`, /^(\d+)(\w)$/, UNITS));
  });
});

describe('proxies', () => {
  test('let the largest body through', () => {
    expect(said(nginx, /client_max_body_size (\d+)(\w?);/, UNITS)).toBeGreaterThan(largest);
    expect(said(caddy, /max_size (\d+)(\w*)/, UNITS)).toBeGreaterThan(largest);
    expect(said(ingress, /proxy-body-size":"(\d+)(\w?)"/, UNITS)).toBeGreaterThan(largest);
  });

  test('[S-2] end no body above the lowest rate, and wait longer than the server', () => {
    // nginx limits the silence between two pieces, and Caddy has no time limit for a body unless
    // one is set.
    expect(nginxSeconds('client_body_timeout')).toBeGreaterThanOrEqual(settings.BODY_RATE_SECONDS);
    expect(nginxSeconds('proxy_send_timeout')).toBeGreaterThanOrEqual(settings.BODY_RATE_SECONDS);
    expect(nginxSeconds('proxy_read_timeout')).toBeGreaterThanOrEqual(settings.ANSWER_SECONDS);
    expect(caddy).not.toMatch(/read_body|read_timeout|write_timeout|response_header_timeout/);
    expect(said(ingress, /proxy-read-timeout":"(\d+)()"/, SECONDS)).toBeGreaterThanOrEqual(
      settings.ANSWER_SECONDS,
    );
  });

  test('keep idle connections for less time than the server does', () => {
    expect(nginxSeconds('keepalive_timeout')).toBeLessThan(settings.KEEP_ALIVE_SECONDS);
    expect(said(caddy, /\bkeepalive (\d+)(\w)/, SECONDS)).toBeLessThan(settings.KEEP_ALIVE_SECONDS);
  });
});

test('an instance has time to drain and to finish before it is killed', () => {
  const leaves = settings.DRAIN_SECONDS + settings.FINISH_SECONDS;
  const waits = said(deployment, /"sleep","(\d+)()"/, SECONDS);
  expect(
    said(deployment, /"terminationGracePeriodSeconds":(\d+)()/, SECONDS),
  ).toBeGreaterThanOrEqual(waits + leaves);
  expect(said(unit, /^TimeoutStopSec=(\d+)(\w*)$/m, SECONDS)).toBeGreaterThan(leaves);
  expect(said(`${api.stop_grace_period}`, /^(\d+)(\w*)$/, SECONDS)).toBeGreaterThan(leaves);
});
