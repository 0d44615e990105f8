import * as z from 'zod';
import { phonePattern } from '../../../contracts/constants';

/** An error's body. `facts`: further fields of the error. */
export const errorSchema = (
  codes: readonly string[],
  facts: Readonly<Record<string, object>>,
  required: readonly string[] = [],
) => ({
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: codes },
        message: { type: 'string', description: 'For people to read' },
        request_id: { type: 'string', description: 'What to quote to support' },
        ...facts,
      },
      required: ['code', 'message', 'request_id', ...required],
      additionalProperties: false,
    },
  },
  required: ['error'],
  additionalProperties: false,
});

/** The content of a response that has one of these codes. */
export function errorContent(codes: readonly string[]) {
  const narrowed = { properties: { error: { properties: { code: { enum: codes } } } } };
  return json({ allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] });
}

export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, override: withoutOwnPattern });
  return rest;
}

/** Without zod's pattern of 300 characters: the format is enough. Numbers are taken in any spelling, and read before the pattern's check. */
function withoutOwnPattern({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'date-time' || jsonSchema.pattern === phonePattern.source)
    delete jsonSchema.pattern;
}

export const json = (schema: object) => ({ 'application/json': { schema } });
