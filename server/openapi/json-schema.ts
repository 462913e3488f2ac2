import * as z from 'zod/mini';
import type { Schema } from '../../sync/contract/endpoint.ts';
import { Upload } from '../../sync/contract/uploads.ts';

/** The subset of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string | readonly string[];
  pattern?: string;
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  $schema?: string;
}

/**
 * Converts a schema to JSON Schema. Function checks cannot be expressed there, and files become
 * bytes.
 */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
    override: ({ zodSchema, jsonSchema: written }) => {
      if (Object.is(zodSchema, Upload))
        Object.assign(written, { type: 'string', format: 'binary' });
    },
  }) as JsonSchema; // Zod's own type for it is wider than the contract's schemas need.
  return made;
}

/** A form's fields; names of lists end in `[]`. */
export function formSchema(schema: Schema): JsonSchema {
  const { properties = {}, required = [], ...rest } = jsonSchema(schema, 'input');
  const isList = (name: string): boolean => properties[name]?.type === 'array';
  const sent = (name: string): string => (isList(name) ? `${name}[]` : name);
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [sent(name), field]),
    ),
    required: required.map(sent),
  };
}
