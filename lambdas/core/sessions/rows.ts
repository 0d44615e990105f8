import * as z from 'zod/mini';
import { listOf, moments, nested, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { sessionExpiry } from './ended-sessions';

/** Where a session is used from, in our own words and codes: nothing of it is text that a client sent. */
export interface Device {
  /** For example `Chrome on Android`. */
  readonly device: string;
  /** ISO 3166-1, two letters, as CloudFront finds it; null: not known. */
  readonly country: string | null;
}

const device = { device: z.string(), country: z.nullable(z.string()) };

/** A session's record, made when its site starts. */
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

/** The places that an account was used from. */
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
