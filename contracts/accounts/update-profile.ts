import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { optionalText, text } from '../fields';
import { profileView } from './get-profile';

export const updateProfile = defineContract({
  name: 'update-profile',
  access: 'user',
  kind: 'mutation',
  summary: 'Changes the caller’s own name and phone.',
  input: z.strictObject({ name: text(100), phone: optionalText(30) }),
  output: z.object({ profile: profileView }),
  errors: ['too_many_requests'],
  mostPerMinute: 10,
  tags: ['Profile'],
});
