import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { text } from '../fields';
import { profileView } from './get-profile';
import { userPhone } from './user-fields';

export const updateProfile = defineContract({
  name: 'update-profile',
  access: 'user',
  kind: 'mutation',
  summary: 'Changes the caller’s own name and phone.',
  input: z.strictObject({ name: text(100), phone: userPhone() }),
  output: z.object({ profile: profileView }),
  errors: ['too_many_requests'],
  mostPerMinute: 10,
  tags: ['Profile'],
});
