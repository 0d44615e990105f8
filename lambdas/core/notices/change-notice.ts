import { commit, type Decision } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { Notice } from './entities';
import type { NoticeStore, Reading } from './ports';
import type { SmsDay } from './texts';

interface ChangePorts {
  readonly notices: NoticeStore;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Next {
  readonly notice: Notice;
  readonly smsDay?: SmsDay | null;
}

interface NextNotice {
  /** What it is decided by, beside the notice. */
  read(found: Notice): Promise<Reading | null>;
  /** Null: nothing is changed. */
  next(found: Notice, at: Date, reading: Reading | null): Next | null;
}

/** Null: there is no such notice. @throws AppError unavailable */
export const changeNotice = (
  ports: ChangePorts,
  id: string,
  { read, next }: NextNotice,
): Promise<Notice | null> =>
  commit(
    { ...ports, store: ports.notices },
    {
      async read() {
        const found = await ports.notices.get(id);
        return found === null ? null : { found, reading: await read(found) };
      },
      decide(rows, at): Decision<Notice | null, 'notice' | 'smsDay'> {
        const changed = rows && next(rows.found, at, rows.reading);
        if (!changed) return { changes: [], result: rows?.found ?? null };
        const notice = { ...changed.notice, version: rows.found.version + 1 };
        const day = changed.smsDay ?? null;
        return {
          changes: [{ kind: 'notice', notice }, ...(day === null ? [] : [{ kind: 'smsDay', day } as const])],
          result: notice,
        };
      },
    },
  );
