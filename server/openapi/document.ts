import type { Endpoint, Scope } from '../../sync/contract/endpoint.ts';
import { refusals } from '../../sync/contract/refusals.ts';
import { addressesOf } from '../call/addresses.ts';
import type { ServerCall } from '../call/calls.ts';
import { callTable } from '../calls/table.ts';
import type { Settings } from '../settings/settings.ts';
import { FILES_AREA, writtenPaths } from './by-hand.ts';
import { exampleOf } from './example.ts';
import { formSchema, jsonSchema } from './json-schema.ts';

type Addresses = Pick<
  Settings,
  'APP_BRAND' | 'APP_TRAINING_SERVICE_URL' | 'APP_HAIR_DRESSER_SERVICE_URL'
>;

const refusalSchema = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { const: true },
    message: { type: 'string', description: 'A sentence for the person.' },
    code: {
      enum: Object.keys(refusals),
      description: 'A word for the program; each has one status.',
    },
    field: { type: 'string', description: 'The field of the request that was not right.' },
  },
};
const refusal = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      example: {
        error: true,
        message: 'The field leapcode is not right.',
        code: 'not-valid',
        field: 'leapcode',
      },
    },
  },
});
const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made when the person taps and sent with every try: the effect happens once, the answer is repeated. Every answer says the key again in the same header. `Idempotent-Replay` is 1 on an answer that is repeated, and 0 on a refusal that is kept now; a refusal without it was decided before the key was looked at.',
  schema: { type: 'string', maxLength: 100 },
};
const tagHeader = {
  name: 'Known-Answer-Tag',
  in: 'header',
  required: false,
  description:
    'The Answer-Tag of an answer that the caller holds. If it would be the same now, `error: false` is all that is said, under that tag.',
  schema: { type: 'string', maxLength: 100 },
};
const HEADERS: Readonly<Record<Endpoint['use'], readonly object[]>> = {
  write: [keyHeader],
  read: [tagHeader],
  ask: [],
};
const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: 'HD1001',
  }));
/** An optional part of the description, omitted when empty. */
const maybe = <T>(name: string, value: T | undefined): Readonly<Record<string, T>> =>
  value === undefined ? {} : { [name]: value };

const bearer = [{ bearer: [] }];
const security = ({ scope, session }: Endpoint) => {
  if (session === 'optional') return [...bearer, {}];
  return scope === 'open' ? [] : bearer;
};

/** A form has no example, because files cannot be printed. */
function requestBody({ request, body }: Endpoint) {
  if (body === 'form')
    return { required: true, content: { 'multipart/form-data': { schema: formSchema(request) } } };
  const schema = jsonSchema(request, 'input');
  const example = exampleOf(schema, (value) => request.safeParse(value).success);
  return {
    required: true,
    content: { 'application/json': { schema, ...maybe('example', example) } },
  };
}

function operation(
  { name, row, summary, area }: ServerCall,
  path: string,
  servers: Partial<Record<Scope, string>>,
) {
  const parameters = [...pathParameters(path), ...HEADERS[row.use]];
  const answer = jsonSchema(row.response, 'output');
  const server = servers[row.scope];
  return {
    operationId: path.startsWith('/api/')
      ? path.slice('/api/'.length).replaceAll('/', '.').replaceAll(/[{}]/g, '')
      : name,
    summary,
    tags: [area],
    ...(row.rule === 'own' ? { 'x-own': true } : { 'x-rule': row.rule }),
    'x-use': row.use,
    security: security(row),
    ...maybe(
      'servers',
      server === undefined ? undefined : [{ url: server, description: 'A service of its own.' }],
    ),
    ...maybe('parameters', parameters.length ? parameters : undefined),
    ...maybe('requestBody', row.method === 'GET' ? undefined : requestBody(row)),
    responses: {
      200: {
        description: 'What was asked for.',
        content: {
          'application/json': {
            schema: answer,
            ...maybe(
              'example',
              exampleOf(answer, (value) => row.response.safeParse(value).success),
            ),
          },
        },
      },
      '4XX': refusal('A refusal: a sentence for the person and a word for the program.'),
      '5XX': refusal('A fault of ours; the log has it under the answer’s x-request-id.'),
    },
  };
}

/**
 * The contract as OpenAPI 3.1, generated from the rows that also serve it; this product's own calls
 * are marked `x-own`.
 */
export function openApi(settings: Addresses): object {
  const servers: Partial<Record<Scope, string>> = {
    'training-service': settings.APP_TRAINING_SERVICE_URL || '/',
    'hair-dresser-service': settings.APP_HAIR_DRESSER_SERVICE_URL || '/',
  };
  const paths: Record<string, Record<string, object>> = writtenPaths();
  const calls = Object.values(callTable);
  for (const call of calls) {
    for (const { path } of addressesOf(call.row))
      paths[path] = { [call.row.method.toLowerCase()]: operation(call, path, servers) };
  }
  const areas = new Set([...calls.map(({ area }) => area), FILES_AREA]);
  return {
    openapi: '3.1.0',
    info: {
      title: `${settings.APP_BRAND} API`,
      version: '1',
      description:
        'Calls marked x-own are this product’s own; a server that lacks one answers 404 and the app does without.',
    },
    servers: [{ url: '/' }],
    tags: [...areas].map((name) => ({ name })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema },
    },
    paths,
  };
}
