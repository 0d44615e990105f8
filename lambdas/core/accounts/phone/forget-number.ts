import { commit } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import type { PhoneStore } from './ports';

export interface ForgetNumberPorts {
  readonly phones: Pick<PhoneStore, 'code' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Removes the number that a deleted customer's last code went to. It is written over also where there is none, so that a
 * code that is being sent meanwhile is refused. @throws AppError unavailable
 */
export const forgetNumber = (ports: ForgetNumberPorts, userId: string): Promise<void> =>
  commit(
    { ...ports, store: ports.phones },
    {
      read: () => ports.phones.code(userId),
      decide: (code, sentAt) => ({
        changes: [
          {
            kind: 'phoneCode',
            code: {
              userId,
              phone: '',
              hash: null,
              salt: '',
              sentAt,
              tries: 0,
              sentThatDay: 0,
              version: (code?.version ?? 0) + 1,
            },
          },
        ],
        result: undefined,
      }),
    },
  );
