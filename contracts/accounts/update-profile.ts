import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { text } from '../fields';
import { applicationStep, applicationView } from './agent-fields';
import { profileView } from './get-profile';
import { userPhone } from './user-fields';

export const updateProfile = defineContract({
  name: 'update-profile',
  access: 'user',
  kind: 'mutation',
  summary: 'Changes the caller’s own name and phone; or applies to become an agent, or withdraws that.',
  input: z
    .strictObject({
      name: z.optional(text(100)),
      phone: z.optional(userPhone()),
      application: z.optional(applicationStep()),
    })
    .check(
      z.refine(
        ({ name, phone, application }) =>
          application === undefined
            ? name !== undefined && phone !== undefined
            : name === undefined && phone === undefined,
        'takes name and phone, or an application',
      ),
    ),
  output: z.object({
    profile: profileView,
    /** The application after this change. */
    application: z.optional(applicationView()),
  }),
  errors: ['request_id_reused', 'too_many_requests'],
  mostPerMinute: 10,
  tags: ['Profile'],
});
