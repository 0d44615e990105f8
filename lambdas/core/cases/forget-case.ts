import { commit } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { CaseStore } from './ports';

export interface ForgetCasePorts {
  readonly cases: Pick<CaseStore, 'get' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes what a deleted customer and staff wrote about an order, and closes the case. @throws AppError unavailable */
export const forgetCase = ({ cases, ...ports }: ForgetCasePorts, orderId: string): Promise<void> =>
  commit(
    { ...ports, store: cases },
    {
      read: () => cases.get(orderId),
      decide(found) {
        if (found === null || (found.messages.length === 0 && found.state === 'closed'))
          return { changes: [], result: undefined };
        const forgotten = {
          ...found,
          state: 'closed',
          outcome: found.outcome ?? 'closed_by_customer',
          messages: [],
          version: found.version + 1,
        } as const;
        return { changes: [{ kind: 'case', case: forgotten }], result: undefined };
      },
    },
  );
