import { defineGrants } from '../../../../../lambdas/runtime/grants';

export const grants = defineGrants({ environment: [], memoryMegabytes: 128, timeoutSeconds: 5 });
