import { hourMs } from '../durations';
import type { DueNotices } from './ports';
import { type SendLog, sendLogged } from './send-logged';
import type { SendPorts } from './send-notice';

/** A run goes on with the longest due; the next one has the others. */
const perRun = 200;
const sendForMs = 150_000;
/** So long a service may be away before somebody is told. */
const silentMs = hourMs;

/**
 * Tries notices again that a service certainly did not take.
 * @returns how many were tried, and whether one of them has waited for long. @throws AppError unavailable
 */
export async function sendDue(
  ports: SendPorts & { readonly due: DueNotices },
  log: SendLog,
): Promise<{ tried: number; isSilent: boolean }> {
  const startedAt = ports.clock.now();
  const ids = await ports.due.due(startedAt, perRun);
  let [tried, isSilent] = [0, false];
  for (const id of ids) {
    if (ports.clock.now().getTime() - startedAt.getTime() >= sendForMs) break;
    const sent = await sendLogged(ports, id, log);
    tried += 1;
    if (!sent.some(({ state }) => state === 'waiting')) continue;
    const notice = await ports.notices.get(id);
    isSilent ||= notice !== null && startedAt.getTime() - notice.createdAt.getTime() >= silentMs;
  }
  return { tried, isSilent };
}
