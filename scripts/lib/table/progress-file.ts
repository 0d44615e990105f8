import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { parseJson } from '../../../local/state/parse-json';

/** The position at which a long command continues after an interruption. */
export interface ProgressFile<T> {
  /** Null if there is no file yet. @throws Error for a file of something else. */
  read(): T | null;
  save(state: T): void;
  remove(): void;
}

/**
 * Opens a progress file. Saving replaces it as a whole, so an interruption leaves the old file or the new one.
 * @param of the thing that the progress belongs to, such as a table's name
 */
export function openProgressFile<T>(path: string, of: string, schema: z.ZodMiniType<T>): ProgressFile<T> {
  const content = z.strictObject({ of: z.string(), state: schema });
  return {
    read() {
      if (!existsSync(path)) return null;
      const parsed = content.safeParse(parseJson(readFileSync(path, 'utf8')));
      if (!parsed.success)
        throw new Error(`${path} is not a progress file: ${z.prettifyError(parsed.error)}`);
      if (parsed.data.of !== of) throw new Error(`${path} is the progress of ${parsed.data.of}`);
      return parsed.data.state;
    },
    save(state) {
      writeFileSync(`${path}.new`, JSON.stringify({ of, state }));
      renameSync(`${path}.new`, path);
    },
    remove: () => rmSync(path, { force: true }),
  };
}
