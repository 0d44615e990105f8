import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod';

/** State as a list of events, each appended to a file: fast at any length. */
export interface Journal<Event> {
  append(event: Event): void;
  /** Removes all events. */
  clear(): void;
}

/** Opens a journal and replays its events. A last line that a crash cut short is ignored. */
export function openJournal<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  replay: (event: z.output<Schema>) => void,
): Journal<z.output<Schema>> {
  mkdirSync(dirname(file), { recursive: true });
  for (const line of readLines(file)) {
    const event = schema.safeParse(parseLine(line));
    if (event.success) replay(event.data);
  }
  return {
    append: (event) => appendFileSync(file, `${JSON.stringify(event)}\n`),
    clear: () => rmSync(file, { force: true }),
  };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
