import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Attributes name kinds, routes and statements; never a person, an id or a value (S38). */
type Kinds = Attributes;

// Until `startTracing` has registered something real, all of this does nothing. Asked each time,
// because a kept one stays with who was registered first.
const tracer = () => trace.getTracer('chairside');

function failed(span: Span, failure: unknown): void {
  // Its message may quote what a person wrote, so only its kind is told.
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

/** A request's span says what was asked and answered. */
export interface Answered {
  readonly route: string;
  readonly status: number;
}

/**
 * A request as a span, below the caller's when its headers name one and are believed
 * (`TRUST_TRACEPARENT`); returns the trace's id, undefined when nothing is traced.
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

/** Runs work without an incoming request, such as a job, as a span of its own. */
export const inSpan = <T>(name: string, attributes: Kinds, work: () => Promise<T>): Promise<T> =>
  spanned(
    tracer().startSpan(name, { kind: SpanKind.CONSUMER, attributes }),
    context.active(),
    work,
  );

/** Values in a statement's own text become question marks: what is left is the program's. */
const withoutValues = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, '?');

/** A statement as a span below what runs now; returns what ends it. */
export function statementSpan(text: string): (failure?: unknown) => void {
  const kind = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const span = tracer().startSpan(kind, { kind: SpanKind.CLIENT });
  // Only a span that somebody will read is worth a look at all of the text.
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

/** The headers that tell the next machine in which trace it works; none when nothing is traced. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
