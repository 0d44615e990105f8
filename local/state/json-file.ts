import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { StartFailure } from '../start-failure';

/** A small piece of state in memory that a restart finds again. */
export interface JsonFile<T> {
  readonly value: T;
  /** Replaces the value; on the disk before it returns, whole or not at all. */
  save(value: T): void;
}

/** @throws StartFailure when the file is there and can't be read as what it should be. */
export function openJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  initial: z.output<Schema>,
): JsonFile<z.output<Schema>> {
  let value = read(file, schema) ?? initial;
  return {
    get value() {
      return value;
    },
    save(next) {
      value = next;
      mkdirSync(dirname(file), { recursive: true });
      const temporary = `${file}.tmp`;
      writeFileSync(temporary, JSON.stringify(next));
      renameSync(temporary, file);
    },
  };
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const parsed = z.string().transform(parseJson).pipe(schema).safeParse(text);
  if (parsed.success) return parsed.data;
  throw new StartFailure(`${file} is damaged. Repair or delete it, or begin anew with --fresh.`);
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('Not JSON');
    return z.NEVER;
  }
}
