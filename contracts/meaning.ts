import * as z from 'zod/mini';

/** Explains a field, for the API's document, whose name has another meaning in another call or webhook. */
export const meaning = <Schema extends z.core.$ZodType>(schema: Schema, description: string): Schema => {
  z.globalRegistry.add(schema, { description });
  return schema;
};
