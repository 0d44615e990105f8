import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { StartError } from '../start-error';
import { parseJson } from './parse-json';

/** State in memory that survives restarts. Only its owner may read the file. */
export interface JsonFile<T> {
  readonly value: T;
  /** Replaces the value. When this returns, it is on disk, whole or not at all. */
  save(value: T): void;
}

/** Opens the state; without a file, it lives in memory only. @throws StartError when the file exists but isn't valid */
export function openJsonFile<Schema extends z.ZodType>(
  file: string | undefined,
  schema: Schema,
  initial: z.output<Schema>,
): JsonFile<z.output<Schema>> {
  let value = (file === undefined ? undefined : read(file, schema)) ?? initial;
  return {
    get value() {
      return value;
    },
    save(next) {
      value = next;
      if (file === undefined) return;
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      const temporary = `${file}.tmp`;
      writeFileSync(temporary, JSON.stringify(next), { mode: 0o600 });
      renameSync(temporary, file);
    },
  };
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = schema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new StartError(`${file} is damaged. Repair or delete it, or start over with --fresh.`);
}
