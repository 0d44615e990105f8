import type { TableAction, Writer } from '../kernel/db';
import { sessionRow } from './rows';

/* The writers of a session write the same row, but give a function different permissions. */

const sessionWriter = (action: TableAction): Writer<'session'> => ({
  name: 'session',
  allows: { actions: [action], partitions: ['USER#*'] },
  writes({ before, after }) {
    if (after === null) return [{ delete: sessionRow.key(before) }];
    if (before === null) return sessionRow.writes({ next: after });
    // A row that was removed since it was read isn't created again: the session has ended.
    const when = sessionRow.unchanged(before, ['id']);
    const set = sessionRow.attributes(after, ['lastUsedAt', 'device', 'country']);
    return [{ update: sessionRow.key(after), set, when }];
  },
});

export const recordsSession = /* @__PURE__ */ sessionWriter('PutItem');
export const usesSession = /* @__PURE__ */ sessionWriter('UpdateItem');
export const removesSession = /* @__PURE__ */ sessionWriter('DeleteItem');
