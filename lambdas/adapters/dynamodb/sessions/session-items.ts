import * as z from 'zod/mini';
import { nested } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import { moments, time } from '../../../core/kernel/values';
import { sessionExpiry } from '../../../core/sessions/ended-sessions';
import type { Device, KnownDevices, RecordedSession } from '../../../core/sessions/entities';
import type { ChangeWriters } from '../table/change-store';
import { knownDevicesKey, sessionKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

const device = { device: z.string(), country: z.nullable(z.string()) };

export const sessionRow = /* @__PURE__ */ rowOf<RecordedSession>({
  keys: ({ userId, id }) => sessionKey(userId, id),
  fields: { userId: z.string(), id: z.string(), signedInAt: time, lastUsedAt: time, ...device },
});

export const knownDevicesRow = /* @__PURE__ */ rowOf<KnownDevices>({
  keys: ({ userId }) => knownDevicesKey(userId),
  fields: { userId: z.string(), devices: z.array(nested<Device>(device)), told: moments, version: z.int() },
});

export const sessionChanges: ChangeWriters<'session' | 'knownDevices'> = {
  session: {
    writes: ({ before, after }) => {
      if (after === null) return [{ delete: sessionKey(before.userId, before.id) }];
      if (before === null) return [{ put: withExpiry(after), when: { absent: true } }];
      // A session that was ended meanwhile stays away.
      const when = sessionRow.unchanged(before, ['id']);
      const set = sessionRow.attributes(after, ['lastUsedAt', 'device', 'country']);
      return [{ update: sessionKey(after.userId, after.id), set, when }];
    },
  },
  knownDevices: { writes: ({ known }) => [versionedWrite(knownDevicesRow, known)] },
};

const withExpiry = (session: RecordedSession) => ({
  ...sessionRow.encode(session),
  expires_at: Math.floor(sessionExpiry(session).getTime() / 1000),
});

export const recordsSession = need('PutItem', 'USER#*');
export const usesSession = need('UpdateItem', 'USER#*');
export const endsSession = need(['UpdateItem', 'DeleteItem'], 'USER#*');
