import { commit, type Decision } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { Notice } from './entities';
import type { MailSite } from './mail-page';
import type { MailSender, NoticeStore, Sending } from './ports';
import { composeNotice, hasWords } from './words';

interface SendPorts {
  readonly notices: NoticeStore;
  readonly mail: MailSender;
  readonly site: MailSite;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Sends a notice, at most once: whoever takes it on by a conditional write sends it, and nobody else ever does. One that is
 * certainly unsent waits again, and so does one that only a newer release has words for.
 * @returns `taken`: somebody else has it, or it is done. @throws AppError unavailable
 */
export async function sendNotice(ports: SendPorts, id: string): Promise<Sending | 'taken'> {
  const taken = await takeOn(ports, id);
  if (taken === null) return 'taken';
  const sending = await ports.mail.send({ to: taken.to, ...composeNotice(taken, ports.site) });
  const after: Notice =
    sending === 'later' ? { ...taken, state: 'waiting', sender: null } : { ...taken, state: sending };
  await change(ports, id, (notice) =>
    notice?.sender === taken.sender && notice.state === 'sending' ? after : null,
  );
  return sending;
}

/** A write without an answer may have been this run's: its name is in the row. */
async function takeOn(ports: SendPorts, id: string): Promise<Notice | null> {
  const sender = ports.ids.next();
  const notice = await change(ports, id, (found) =>
    found?.state === 'waiting' && hasWords(found) ? { ...found, state: 'sending', sender } : null,
  );
  return notice?.sender === sender ? notice : null;
}

const change = (
  ports: SendPorts,
  id: string,
  next: (notice: Notice | null) => Notice | null,
): Promise<Notice | null> =>
  commit(
    { ...ports, store: ports.notices },
    {
      read: () => ports.notices.get(id),
      decide(found): Decision<Notice | null, 'notice'> {
        const changed = next(found);
        if (changed === null || found === null) return { changes: [], result: found };
        const notice = { ...changed, version: found.version + 1 };
        return { changes: [{ kind: 'notice', notice }], result: notice };
      },
    },
  );
