import * as z from 'zod/mini';
import type { TableAction, Writer } from '../kernel/db';
import { nested } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { listOf, moments, time } from '../kernel/values';
import { sessionExpiry } from './ended-sessions';

/** A sign-in on one device. All of its tokens name it, renewed ones too. */
export interface Session {
  /** Cognito's `origin_jti`. */
  readonly id: string;
  /** Whole seconds. */
  readonly signedInAt: Date;
}

/** Where a session is used from, in our own words and codes: nothing of it is text that a client sent. */
export interface Device {
  /** Such as `Chrome on Android`. */
  readonly device: string;
  /** ISO 3166-1, two letters, as CloudFront finds it; null: not known. */
  readonly country: string | null;
}

const device = { device: z.string(), country: z.nullable(z.string()) };

/** What is kept of a session from when its site starts. */
export const sessionRow = row('session', {
  partition: 'USER#*',
  prefix: 'SESSION#',
  key: (of: { readonly userId: string; readonly id: string }) => ({ of: of.userId, sort: of.id }),
  fields: {
    userId: z.string(),
    id: z.string(),
    signedInAt: time,
    /** At most `useRecordedEveryMs` behind. */
    lastUsedAt: time,
    ...device,
  },
  expires: sessionExpiry,
});
export type RecordedSession = EntityOf<typeof sessionRow>;

/** Where an account was used from before. */
export const knownDevicesRow = row('knownDevices', {
  partition: 'USER#*',
  key: (of: { readonly userId: string }) => ({ of: of.userId, sort: 'DEVICES' }),
  fields: {
    userId: z.string(),
    /** Oldest first. */
    devices: listOf(nested<Device>(device)),
    /** The minutes of the last hour in which the person was told of a new device. */
    told: moments,
    version: z.int(),
  },
});
export type KnownDevices = EntityOf<typeof knownDevicesRow>;

/* The writers of a session write the same, and differ in what they allow a function to do. */

const sessionWriter = (action: TableAction): Writer<'session'> => ({
  name: 'session',
  allows: { actions: [action], partitions: ['USER#*'] },
  writes({ before, after }) {
    if (after === null) return [{ delete: sessionRow.key(before) }];
    if (before === null) return sessionRow.writes({ next: after });
    // A session that has ended since it was read stays away.
    const when = sessionRow.unchanged(before, ['id']);
    const set = sessionRow.attributes(after, ['lastUsedAt', 'device', 'country']);
    return [{ update: sessionRow.key(after), set, when }];
  },
});

export const recordsSession = /* @__PURE__ */ sessionWriter('PutItem');
export const usesSession = /* @__PURE__ */ sessionWriter('UpdateItem');
export const removesSession = /* @__PURE__ */ sessionWriter('DeleteItem');
