import type { EventFunctionName } from '../../contracts/registry';
import { Refusal } from './refusal';

/** Writes a failure's line as the logger would, for a function that is too small for the logger. A refusal is no failure. */
export function writeFailedLine(name: EventFunctionName, error: unknown): void {
  if (error instanceof Refusal) return;
  const of = { name: error instanceof Error ? error.name : 'Error' };
  const line = { level: 'ERROR', function: name, message: 'failed', error: of };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
