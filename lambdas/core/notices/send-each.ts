import { DamagedRow } from '../kernel/table-errors';
import { type SendPorts, type Sent, sendNotice } from './send-notice';

/** What is heard of each notice. */
export interface Heard {
  sent(id: string, sent: readonly Sent[]): void;
  /** Its row, or its customer's, can't be read. */
  damaged(error: DamagedRow): void;
}

/** Sends a notice; one with a damaged row is set aside, so that it keeps nobody else's back. @throws AppError unavailable */
export async function sendHeard(ports: SendPorts, id: string, heard: Heard): Promise<readonly Sent[]> {
  try {
    const sent = await sendNotice(ports, id);
    heard.sent(id, sent);
    return sent;
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    heard.damaged(error);
    return [];
  }
}
