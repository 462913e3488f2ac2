import * as z from 'zod/mini';
import { flag, httpAddress, listOf } from './parts.ts';

/** Where traces go, under OpenTelemetry's own names; without an address there are none. */
export const tracingSettings = {
  /** A collector that takes OTLP over HTTP as JSON; traces go to `/v1/traces` below it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpAddress),
  /** Headers for it, as `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: listOf(z.string().check(z.regex(/^[^\s=]+=.+$/, 'must be like name=value,name=value'))),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.minLength(1)), 'chairside'),
  /** Which share of the traces that begin here is kept. */
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(z.string().check(z.regex(/^(0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1')), z.transform(Number)),
    1,
  ),
  /** Whether callers say in which trace they work and whether it is kept: only behind something of ours that lets nobody else's word through. */
  TRUST_TRACEPARENT: flag(false),
} as const;
