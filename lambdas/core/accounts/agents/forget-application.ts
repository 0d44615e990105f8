import { withEvent } from '../../attention/follow-reasons';
import { commit } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import type { ApplicationStore } from './ports';

export interface ForgetApplicationPorts {
  readonly applications: Pick<ApplicationStore, 'item' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes what a deleted customer wrote to become an agent, with what was said of it, and closes its item. @throws AppError unavailable */
export const forgetApplication = (
  { applications, ...ports }: ForgetApplicationPorts,
  userId: string,
): Promise<void> =>
  commit(
    { ...ports, store: applications },
    {
      read: () => applications.item(userId),
      decide(item, at) {
        if (item === null || item.application === null) return { changes: [], result: undefined };
        const erased = { ...item, application: null, reasons: [], events: [] };
        const text = 'The customer was deleted';
        return {
          changes: [withEvent(erased, { event: 'resolved', at, by: 'system', text })],
          result: undefined,
        };
      },
    },
  );
