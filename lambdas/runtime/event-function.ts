import type { EventFunctionName } from '../../contracts/registry';
import { needsOf, type Opened, opener, type Uses } from '../adapters/use';
import { declare, defaultMemoryMegabytes } from './function-declaration';
import { type Log, requestLog } from './logger';

/** A Cognito trigger's refusal. Its message is shown to the person signing in. It isn't a failure. */
export class Refusal extends Error {}

/**
 * Makes a function that AWS invokes. `handle` returns the answer; only Cognito reads it. A failed run logs the same line as a failed
 * request, so that its alarm counts it.
 */
export function eventFunction<Ports extends object, Event, Answer>(
  name: EventFunctionName,
  options: {
    readonly uses: Uses<Ports>;
    readonly memoryMegabytes?: number;
    readonly timeoutSeconds: number;
    readonly handle: (
      run: { readonly ports: Opened<Ports>; readonly log: Log },
      event: Event,
    ) => Promise<Answer>;
  },
) {
  const { uses, memoryMegabytes = defaultMemoryMegabytes, timeoutSeconds, handle } = options;
  const ports = opener(uses);
  return declare(
    async (event: Event) => {
      const log = requestLog({ function: name });
      try {
        return await handle({ ports: ports(), log }, event);
      } catch (error) {
        if (!(error instanceof Refusal)) log.error('failed', error);
        throw error;
      }
    },
    { needs: needsOf(uses), memoryMegabytes, timeoutSeconds },
  );
}
