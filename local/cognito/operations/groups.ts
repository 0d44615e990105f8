import * as z from 'zod';
import { operation, text } from '../operation';
import { toUserType } from '../user';

/** Answers in one page: a shop has fewer than 60 members of staff. */
export const ListUsersInGroup = operation(
  'iam',
  z.object({ UserPoolId: text, GroupName: text, Limit: z.int().min(0).max(60).default(60) }),
  ({ GroupName, Limit }, { pool }) => ({
    Users: pool.users
      .filter((user) => pool.groupsOf(user).includes(GroupName))
      .slice(0, Limit)
      .map(toUserType),
  }),
);
