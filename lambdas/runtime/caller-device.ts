import { deviceOf } from '../core/sessions/device';
import type { Device } from '../core/sessions/rows';
import { countryHeader } from './origin';

/** Returns the device that a request comes from. */
export const callerDevice = (headers: Readonly<Record<string, string | undefined>>): Device =>
  deviceOf(headers['user-agent'] ?? '', headers[countryHeader] ?? '');
