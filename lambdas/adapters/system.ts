import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from '../core/runtime-ports';

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

export const systemIds: Ids = {
  next: () => randomBytes(16).toString('base64url'),
  jitter: () => Math.random(),
};
