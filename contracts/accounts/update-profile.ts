import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { profileView } from './get-profile';
import { userName, userPhone } from './user-fields';

export const updateProfile = defineContract({
  name: 'update-profile',
  access: 'user',
  kind: 'mutation',
  summary: 'Changes the caller’s own name and phone.',
  input: z.strictObject({ name: userName(), phone: userPhone() }),
  output: z.object({ profile: profileView }),
  errors: ['too_many_requests'],
  mostPerMinute: 10,
  tags: ['Profile'],
});
