import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { buyingChanges } from './buying-settings';
import { profileView } from './get-profile';

export const updateBuyingSettings = defineContract({
  name: 'update-buying-settings',
  access: 'user',
  kind: 'mutation',
  summary:
    'Changes the limits on the caller’s own purchases and the questions asked before them. Takes effect at once. An e-mail tells the caller when a limit is raised or removed.',
  input: z.strictObject({ settings: buyingChanges }),
  output: z.object({ profile: profileView }),
  errors: ['too_many_requests'],
  mostPerMinute: 10,
  tags: ['Profile'],
});
