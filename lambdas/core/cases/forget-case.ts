import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import { caseRow } from './rows';

export const forgetCaseAccess = access({ get: [caseRow], writes: [[caseRow]] });

export interface ForgetCasePorts {
  readonly db: Db<typeof forgetCaseAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Erases the messages about a deleted customer's order, and closes the case. @throws AppError unavailable */
export const forgetCase = ({ db, ...ports }: ForgetCasePorts, orderId: string): Promise<void> =>
  commit(
    { ...ports, db },
    {
      read: () => db.get(caseRow, { orderId }),
      decide(found): Decision<void, 'case'> {
        if (found === null || (found.messages.length === 0 && found.state === 'closed'))
          return { changes: [], result: undefined };
        const outcome = found.outcome ?? 'closed_by_customer';
        const forgotten = {
          ...found,
          state: 'closed',
          outcome,
          messages: [],
          version: found.version + 1,
        } as const;
        return { changes: [put(caseRow, forgotten)], result: undefined };
      },
    },
  );
