import {
  type CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';

interface Pool {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

/** The group whose members are admins. */
export const adminGroup = 'admin';

/** Far more staff than a shop has: 600 of them. */
const mostPages = 10;

/** Everybody in the group of admins. */
export async function staffIds({ client, userPoolId: UserPoolId }: Pool): Promise<string[]> {
  const ids: string[] = [];
  let NextToken: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const command = new ListUsersInGroupCommand({
      UserPoolId,
      GroupName: adminGroup,
      Limit: 60,
      ...(NextToken !== undefined && { NextToken }),
    });
    const { Users = [], NextToken: next } = await client.send(command);
    ids.push(...Users.flatMap(({ Username }) => Username ?? []));
    if (next === undefined) return ids;
    NextToken = next;
  }
  return ids;
}
