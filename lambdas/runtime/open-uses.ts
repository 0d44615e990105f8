import { parseEnvironment } from '../adapters/environment';
import { systemClock, systemIds } from '../adapters/system';
import { type Needs, type Use, type Uses, variablesOf } from '../adapters/use';
import type { Clock, Ids } from '../core/runtime-ports';

export type Opened<Ports> = Ports & { readonly clock: Clock; readonly ids: Ids };

export const needsOf = <Ports>(uses: Uses<Ports>): Needs[] =>
  Object.values<Use<unknown>>(uses).map(({ needs }) => needs);

/** Returns a function that opens the ports at its first call, once for the process. @throws Error for a bad environment */
export function opener<Ports extends object>(uses: Uses<Ports>): () => Opened<Ports> {
  let opened: Opened<Ports> | undefined;
  return () => {
    opened ??= open(uses);
    return opened;
  };
}

function open<Ports extends object>(uses: Uses<Ports>): Opened<Ports> {
  const environment = parseEnvironment(variablesOf(needsOf(uses)));
  const ports = Object.entries<Use<unknown>>(uses).map(([name, use]) => [name, use.open(environment)]);
  return { ...(Object.fromEntries(ports) as Ports), clock: systemClock, ids: systemIds };
}
