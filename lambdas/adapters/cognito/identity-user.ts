import type { UserType } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import type { IdentityUser } from '../../core/accounts/identity-provider';

const listedUser = z.object({
  Username: z.string(),
  Enabled: z.boolean(),
  UserStatus: z.string(),
  UserCreateDate: z.date(),
  Attributes: z._default(z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') })), []),
});

/** Throws a ZodError for a user that lacks what Cognito always gives. */
export function toIdentityUser(user: UserType): IdentityUser {
  const { Username, Enabled, UserStatus, UserCreateDate, Attributes } = listedUser.parse(user);
  const attributes = new Map(Attributes.map(({ Name, Value }) => [Name, Value]));
  return {
    userId: Username,
    email: attributes.get('email') ?? '',
    name: attributes.get('name') ?? '',
    phone: attributes.get('custom:phone') ?? '',
    isBanned: !Enabled,
    isConfirmed: UserStatus !== 'UNCONFIRMED',
    createdAt: UserCreateDate,
  };
}
