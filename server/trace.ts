import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Span attributes name kinds, routes and statements; never a person, an id or a value (S38). */
type Kinds = Attributes;

// Without `startTracing` this is a no-op tracer. Looked up on each use, because a cached one would
// stay with the first registered provider.
const tracer = () => trace.getTracer('chairside');

function failed(span: Span, failure: unknown): void {
  // The message may quote personal text, so only the kind of failure is recorded.
  span.setStatus({
    code: SpanStatusCode.ERROR,
    message: failure instanceof Error ? failure.name : 'unknown',
  });
}

async function spanned<T>(
  span: Span,
  parent: ReturnType<typeof context.active>,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (failure) {
    failed(span, failure);
    throw failure;
  } finally {
    span.end();
  }
}

/** The facts of a request that its span records. */
export interface Answered {
  readonly route: string;
  readonly status: number;
}

/**
 * Runs a request in a span, below the caller's if its headers name one and are trusted
 * (`TRUST_TRACEPARENT`). Resolves to the trace's id; undefined if the span is not recorded.
 */
export function inRequestSpan(
  headers: Headers,
  method: string,
  work: () => Promise<Answered>,
): Promise<string | undefined> {
  const parent = propagation.extract(context.active(), headers, {
    get: (from, key) => from.get(key) ?? undefined,
    keys: (from) => [...from.keys()],
  });
  return spanned(
    tracer().startSpan(method, { kind: SpanKind.SERVER }, parent),
    parent,
    async (span) => {
      const { route, status } = await work();
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return span.isRecording() ? span.spanContext().traceId : undefined;
    },
  );
}

/** Runs work without an incoming request, such as a job, in a span of its own. */
export const inSpan = <T>(name: string, attributes: Kinds, work: () => Promise<T>): Promise<T> =>
  spanned(
    tracer().startSpan(name, { kind: SpanKind.CONSUMER, attributes }),
    context.active(),
    work,
  );

/** A statement's text with its literals replaced by question marks. */
const withoutValues = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, '?');

/** Starts a span for a statement; returns the function that ends it. */
export function statementSpan(text: string): (failure?: unknown) => void {
  const kind = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const span = tracer().startSpan(kind, { kind: SpanKind.CLIENT });
  // The text is parsed only for a span that is recorded.
  if (span.isRecording())
    span.setAttributes({
      'db.system.name': 'postgresql',
      'db.operation.name': kind,
      'db.query.text': withoutValues(text),
    });
  return (failure) => {
    if (failure !== undefined) failed(span, failure);
    span.end();
  };
}

/** Trace headers for an outgoing request; empty without tracing. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
