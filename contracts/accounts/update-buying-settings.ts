import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { buyingChanges } from './buying-settings';
import { profileView } from './get-profile';

export const updateBuyingSettings = defineContract({
  name: 'update-buying-settings',
  access: 'user',
  kind: 'mutation',
  summary:
    'Changes how the caller’s own purchases are limited and asked about. It takes effect at once. When a limit is raised or removed, they are told by e-mail.',
  input: z.strictObject({ settings: buyingChanges }),
  output: z.object({ profile: profileView }),
  errors: ['too_many_requests'],
  mostPerMinute: 10,
  tags: ['Profile'],
});
