import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { endpointView } from './webhook-fields';

export const getWebhooks = defineContract({
  name: 'get-webhooks',
  access: 'user',
  stack: 'developers',
  kind: 'query',
  summary: 'Lists the caller’s endpoints for webhooks, without their secrets.',
  input: z.strictObject({}),
  output: z.object({ endpoints: z.array(endpointView) }),
  errors: [],
  tags: ['Webhooks'],
});
