import { DamagedRow } from '../kernel/table-errors';
import { type SendPorts, type Sent, sendNotice } from './send-notice';

/** Takes down what became of each notice. */
export interface SendLog {
  sent(id: string, sent: readonly Sent[]): void;
  /** Its row, or its customer's, can't be read. */
  damaged(error: DamagedRow): void;
}

/** Sends a notice. One with a damaged row is passed over, so that it holds up nobody else's. @throws AppError unavailable */
export async function sendLogged(ports: SendPorts, id: string, log: SendLog): Promise<readonly Sent[]> {
  try {
    const sent = await sendNotice(ports, id);
    log.sent(id, sent);
    return sent;
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    log.damaged(error);
    return [];
  }
}
