import { context, propagation, type TextMapPropagator, trace } from '@opentelemetry/api';
import type { Settings } from './settings/settings.ts';

type Tracing = Pick<
  Settings,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'TRUST_TRACEPARENT'
>;

/** Injects trace headers into outgoing requests and ignores incoming ones. */
const onlyTelling = (all: TextMapPropagator): TextMapPropagator => ({
  inject: (from, carrier, setter) => all.inject(from, carrier, setter),
  extract: (into) => into,
  fields: () => all.fields(),
});

/**
 * Sends traces to the configured collector; returns a function that flushes the last ones and shuts
 * down. Without a collector no tracing code is loaded.
 */
export async function startTracing(settings: Tracing): Promise<() => Promise<void>> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return () => Promise.resolve();
  const [
    sdk,
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const pairs = settings.OTEL_EXPORTER_OTLP_HEADERS.map((pair) => [
    pair.slice(0, pair.indexOf('=')),
    pair.slice(pair.indexOf('=') + 1),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: Object.fromEntries(pairs),
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const headersOfTraces = new W3CTraceContextPropagator();
  propagation.setGlobalPropagator(
    settings.TRUST_TRACEPARENT ? headersOfTraces : onlyTelling(headersOfTraces),
  );
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    for (const each of [trace, propagation, context]) each.disable();
  };
}
