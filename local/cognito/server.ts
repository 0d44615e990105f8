import * as z from 'zod';
import { AwsError, awsJson, localRegion } from '../aws';
import { openToPages, router } from '../http';
import { adminOperations } from './admin';
import {
  deliveryTo,
  openChallenges,
  type Pool,
  publicOperations,
  requestSchema,
  userScope,
} from './operations';
import { createTokens, openSigningKey } from './tokens';
import { invalid, openUsers, type User } from './users';

interface CognitoOptions {
  /** File of the signing key, which is made if it doesn't exist. */
  readonly keyFile: string;
  /** File of the users; without it, they are lost when the process ends. */
  readonly usersFile: string | undefined;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Runs a trigger's function, and returns its result. */
  readonly invoke: (functionName: string, event: object) => Promise<unknown>;
  readonly sendMail: (mail: { to: string; subject: string; html: string }) => void;
}

export type Cognito = ReturnType<typeof openCognito>;

/** A user pool in which people sign in by e-mail address, by Cognito's protocol. */
export function openCognito({ keyFile, usersFile, invoke, sendMail, ...pool }: CognitoOptions) {
  const { userPoolId, userPoolClientId: clientId } = pool;
  const issuer = `https://cognito-idp.${localRegion}.amazonaws.com/${userPoolId}`;
  const tokens = createTokens(openSigningKey(keyFile), issuer, clientId);
  const users = openUsers(usersFile, userPoolId);

  /** Runs a trigger, once the change is stored: if it fails, the user stays signed up or confirmed, as in Cognito. */
  const trigger = async (functionName: string, triggerSource: string, user: User, request: object = {}) => {
    users.save();
    const event = {
      version: '1',
      region: localRegion,
      userPoolId,
      userName: user.username,
      triggerSource,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      request: {
        userAttributes: { ...user.attributes, 'cognito:user_status': user.status },
        ...request,
      },
      response: {},
    };
    try {
      return answerSchema.parse(await invoke(functionName, event)).response;
    } catch (cause) {
      const [name] = triggerSource.split('_');
      // Not `instanceof`: a bundle's errors may be another realm's.
      const message = `${name} failed with error ${(cause as Error).message}.`;
      throw new AwsError('UserLambdaValidationException', message, { cause });
    }
  };
  const services: Pool = {
    users,
    tokens,
    challenges: openChallenges(),
    async sendCode(source, user, code) {
      const { emailMessage, emailSubject } = await trigger(
        'custom-message',
        `CustomMessage_${source}`,
        user,
        { codeParameter: placeholder },
      );
      const { email = '' } = user.attributes;
      const html = (emailMessage ?? placeholder).replaceAll(placeholder, code);
      sendMail({ to: email, subject: emailSubject ?? 'Your verification code', html });
      return deliveryTo(email);
    },
    async notify(source, user) {
      await trigger(
        source.startsWith('PostConf') ? 'post-confirmation' : 'post-authentication',
        source,
        user,
      );
    },
    async scopeOf(source, user, clientMetadata) {
      const request = { scopes: [userScope], clientMetadata };
      const { claimsAndScopeOverrideDetails: changes } = await trigger(
        'pre-token-generation',
        `TokenGeneration_${source}`,
        user,
        request,
      );
      return changes?.accessTokenGeneration.scopesToSuppress.includes(userScope) ? '' : userScope;
    },
  };

  const dispatch = awsJson(async ({ operation: name, body, isSigned }) => {
    const operation = publicOperations[name] ?? adminOperations[name];
    if (operation === undefined) throw new AwsError('UnknownOperationException', name);
    if (name in adminOperations && !isSigned) throw new AwsError('MissingAuthenticationTokenException');
    const { success, data, error } = requestSchema.safeParse(body);
    if (!success) throw invalid(z.prettifyError(error));
    try {
      return await operation(data, services);
    } finally {
      users.save();
    }
  });
  return {
    respond: openToPages(router({ 'POST /': dispatch })),
    issuer,
    tokens,
    users,
  };
}

/** The code's placeholder in a message. */
const placeholder = '{####}';

/** What a trigger may answer. */
const answerSchema = z.object({
  response: z.object({
    emailMessage: z.string().optional(),
    emailSubject: z.string().optional(),
    claimsAndScopeOverrideDetails: z
      .object({ accessTokenGeneration: z.object({ scopesToSuppress: z.array(z.string()) }) })
      .nullish(),
  }),
});
