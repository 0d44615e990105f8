import { commit } from '../kernel/commit';
import type { Store } from '../kernel/ports';
import type { Clock, Ids } from '../runtime-ports';
import type { NoticeStore } from './ports';

export interface ForgetNoticesPorts {
  readonly noticePeople: Pick<NoticeStore, 'person'> & Store<'noticeSettings'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes what a customer who is being deleted has chosen of notices. @throws AppError unavailable */
export const forgetNoticeSettings = (ports: ForgetNoticesPorts, userId: string): Promise<undefined> =>
  commit(
    { ...ports, store: ports.noticePeople },
    {
      read: () => ports.noticePeople.person(userId),
      decide: ({ settings }) => ({
        changes: settings.version === 0 ? [] : [{ kind: 'noticeSettings', before: settings, after: null }],
        result: undefined,
      }),
    },
  );
