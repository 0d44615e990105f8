import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { isSessionEnded, type Session } from '../../../../lambdas/core/accounts/sessions';
import { endAfterReset, endOwnSessions } from '../../../../lambdas/core/customers/end-sessions';
import { account, noon } from '../../../support/shop/fixtures';
import { noticesIn } from '../../../support/table/rows';
import { openCore } from '../core-on-model';

export const userId = account().userId;
export const sessionOf = (name: string): Session => ({ id: `${name}-0000-0000-0000`, signedInAt: noon });

/** A customer's sessions over the model table. */
export async function openSessions() {
  const core = await openCore();
  const { table, ports: all } = core;
  const atCognito: string[] = [];
  const identity = {
    async endSessions(id: string) {
      atCognito.push(id);
      return { kind: 'changed' } as const;
    },
  };
  const ports = { ...all, identity };
  return {
    ...core,
    ports,
    atCognito,
    end: (current: Session, { passwordChanged = false } = {}) =>
      endOwnSessions(ports, { userId, current, passwordChanged }),
    /** Resets the password by e-mail. */
    reset: () => endAfterReset(ports, userId),
    /** Returns the e-mails that were written for the customer. */
    mails: () => noticesIn(table),
    async isOpen(session: Session): Promise<boolean> {
      const item = await table.get(accountRow.key({ userId }), { consistent: true });
      return item !== null && !isSessionEnded(accountRow.decode(item).endedSessions, session);
    },
  };
}

/** Delays the first answer of `name`: something else happens before it is used. */
export function delay<Port extends object>(port: Port, name: keyof Port, meanwhile: () => unknown): void {
  let happens: (() => unknown) | null = meanwhile;
  const call = port[name] as (...given: unknown[]) => Promise<unknown>;
  const slow = async (...given: unknown[]) => {
    const answer = await call(...given);
    const before = happens;
    happens = null;
    await before?.();
    return answer;
  };
  Object.assign(port, { [name]: slow });
}
