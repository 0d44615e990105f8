import { readAccessToken, readSession } from '../../../../frontend/src/lib/auth/amplify-session';

jest.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
const fetchAuthSession = jest.fn<Promise<never>, []>();
jest.mock('aws-amplify/auth', () => ({ fetchAuthSession: () => fetchAuthSession() }));
jest.mock('../../../../frontend/src/lib/runtime-config', () => ({
  loadRuntimeConfig: async () => ({ identity: { userPoolId: 'pool', userPoolClientId: 'client' } }),
}));

const failsWith = (name: string) =>
  fetchAuthSession.mockRejectedValue(Object.assign(new Error(name), { name }));

test.each(['RefreshTokenReuseException', 'TokenRevokedException', 'UserNotFoundException'])(
  'a session that Cognito has ended with %s is over, and isn’t called a lost connection',
  async (name) => {
    failsWith(name);
    expect(await readSession()).toBeNull();
    expect(await readAccessToken({ forceRefresh: true })).toBeNull();
  },
);

test.each(['NetworkError', 'InternalErrorException', 'TooManyRequestsException'])(
  '%s doesn’t end a session, which may still be valid',
  async (name) => {
    failsWith(name);
    await expect(readSession()).rejects.toMatchObject({ name });
    await expect(readAccessToken({ forceRefresh: false })).rejects.toMatchObject({ name });
  },
);
