import * as z from 'zod/mini';
import type { Endpoint, Schema } from '../../sync/contract/endpoint.ts';
import { endpoints } from '../../sync/contract/index.ts';
import { addressesOf } from './contract-routes.ts';

// A shape that has no JSON twin (a check by a function) is printed as what it is without the check.
const jsonSchema = (schema: Schema, io: 'input' | 'output') => z.toJSONSchema(schema, { unrepresentable: 'any', io });

const refusal = {
  description: 'A refusal: a sentence for the person and a machine word.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'message', 'code'],
        properties: { error: { const: true }, message: { type: 'string' }, code: { type: 'string' }, field: { type: 'string' } },
      },
    },
  },
};
const keyHeader = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } };
const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function operation(name: string, path: string, row: Endpoint) {
  const parameters = [...pathParameters(path), ...(row.use === 'write' ? [keyHeader] : [])];
  return {
    operationId: path.startsWith('/api/') ? path.slice('/api/'.length).replaceAll('/', '.') : name,
    ...(row.rule === 'own' ? { 'x-own': true } : { 'x-rule': row.rule }),
    'x-use': row.use,
    security: row.scope === 'open' ? [] : [{ bearer: [] }],
    ...(parameters.length ? { parameters } : {}),
    ...(row.method === 'GET'
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(row.request, 'input') } } } }),
    responses: {
      200: { description: 'What was asked for.', content: { 'application/json': { schema: jsonSchema(row.response, 'output') } } },
      '4XX': refusal,
    },
  };
}

/** The contract as OpenAPI 3.1, printed from the same rows that serve it; this product's own calls carry `x-own`. */
export function openApi(brand: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    for (const { path } of addressesOf(row)) paths[path] = { [row.method.toLowerCase()]: operation(name, path, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}
