import { commit } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import { step, type TopUp, topUpRow } from './rows';

export const forgetPayerAccess = access({ get: [topUpRow], writes: [[topUpRow]] });

export interface ForgetPayerPorts {
  readonly db: Db<typeof forgetPayerAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes a deleted customer's name and contact data from one of their top-ups. @throws AppError unavailable */
export const forgetPayer = ({ db, ...ports }: ForgetPayerPorts, topUp: TopUp): Promise<void> =>
  commit(
    { ...ports, db },
    {
      read: async (attempt) => (attempt === 1 ? topUp : ((await db.get(topUpRow, topUp)) ?? topUp)),
      decide: (current) => ({
        changes: current.customer === null ? [] : [put(topUpRow, step(current, { customer: null }))],
        result: undefined,
      }),
    },
  );
