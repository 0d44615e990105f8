import type { EventFunctionName } from '../../contracts/registry';
import { Refusal } from './refusal';

/** Writes the logger's line for a failure, for a function that is too small to carry the logger. A refusal isn't a failure. */
export function writeFailedLine(name: EventFunctionName, error: unknown): void {
  if (error instanceof Refusal) return;
  const of = { name: error instanceof Error ? error.name : 'Error' };
  const line = { level: 'ERROR', function: name, message: 'failed', error: of };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
