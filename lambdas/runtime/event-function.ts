import type { EventFunctionName } from '../../contracts/registry';
import type { Uses } from '../adapters/use';
import { declare, defaultMemoryMegabytes } from './function-declaration';
import { type Log, requestLog } from './logger';
import { needsOf, type Opened, opener } from './open-uses';

/** A function that AWS calls. What `handle` returns is the answer; only Cognito reads it. */
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
    async (event: Event) => handle({ ports: ports(), log: requestLog({ function: name }) }, event),
    { needs: needsOf(uses), memoryMegabytes, timeoutSeconds },
  );
}
