import * as z from 'zod/mini';

/** Explains a field whose name means something else in another call or webhook, for the API's document. */
export const meaning = <Schema extends z.core.$ZodType>(schema: Schema, description: string): Schema => {
  z.globalRegistry.add(schema, { description });
  return schema;
};
