import * as z from 'zod/mini';

/** Explains a field, for the API's document, if another call or webhook has a different one of the same name. */
export const meaning = <Schema extends z.core.$ZodType>(schema: Schema, description: string): Schema => {
  z.globalRegistry.add(schema, { description });
  return schema;
};
