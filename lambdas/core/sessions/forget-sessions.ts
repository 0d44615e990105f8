import { commit } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { SessionStore } from './ports';

export interface ForgetPorts {
  readonly sessions: Pick<SessionStore, 'list' | 'devices' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes what is known of a person's devices. Nobody signs in any more. @throws AppError unavailable */
export async function forgetSessions(ports: ForgetPorts, userId: string): Promise<void> {
  const commitPorts = { ...ports, store: ports.sessions };
  for (;;) {
    const [recorded = null] = await commit(commitPorts, {
      read: () => ports.sessions.list(userId),
      decide: (found) => ({
        changes: found.slice(0, 50).map((before) => ({ kind: 'session', before, after: null }) as const),
        result: found,
      }),
    });
    if (recorded === null) break;
  }
  await commit(commitPorts, {
    read: () => ports.sessions.devices(userId),
    decide: (known) => ({
      changes:
        known === null || known.devices.length === 0
          ? []
          : [{ kind: 'knownDevices', known: { ...known, devices: [], version: known.version + 1 } }],
      result: undefined,
    }),
  });
}
