export const keptByAmplify = 'CognitoIdentityServiceProvider.';
export const lastUser = '.LastAuthUser';

/** Whether this is Amplify's key for the signed-in user. */
export function isSessionKey(key: string): boolean {
  return key.startsWith(keptByAmplify) && key.endsWith(lastUser);
}
