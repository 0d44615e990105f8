import * as z from 'zod';
import { within } from '../within';
import { deliveryFailed, invalidTriggerResponse, triggerFailed } from './errors';
import { attributeRecord, type User } from './user';

interface AboutUser {
  readonly user: User;
  readonly clientId: string;
  readonly clientMetadata?: Record<string, string> | undefined;
}

export interface CodeMessage extends AboutUser {
  readonly kind: 'CustomMessage';
  readonly source: 'AdminCreateUser' | 'ForgotPassword' | 'ResendCode' | 'SignUp' | 'UpdateUserAttribute';
  readonly to: string;
  /** The code, or the temporary password of a user whom an administrator created. */
  readonly code: string;
}

/**
 * What an operation sets off outside the pool, once the operation is stored: a trigger that fails leaves the
 * user signed up, or confirmed, as in Cognito.
 */
export type Trigger =
  | CodeMessage
  | (AboutUser & {
      readonly kind: 'PostConfirmation';
      readonly source: 'ConfirmForgotPassword' | 'ConfirmSignUp';
    })
  | (AboutUser & { readonly kind: 'PostAuthentication'; readonly source: 'Authentication' });

/** The client id in events of administrators' calls. */
export const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

export interface TriggerSettings {
  readonly region: string;
  readonly userPoolId: string;
  /** Runs the function with that name and returns its result; rejects with what it threw. */
  readonly invoke: (functionName: string, event: unknown) => Promise<unknown>;
  readonly sendMail: (mail: Mail) => Promise<void>;
}

const functionNames = {
  CustomMessage: 'custom-message',
  PostConfirmation: 'post-confirmation',
  PostAuthentication: 'post-authentication',
} as const;

/** Cognito waits five seconds for a trigger (developer guide, "Things to know about Lambda triggers"). */
const TRIGGER_TIMEOUT_MS = 5000;
const CODE = '{####}';
const USERNAME = '{username}';

/** @throws AwsError when the function fails or its response is invalid */
export async function runTrigger(settings: TriggerSettings, trigger: Trigger): Promise<void> {
  const response = await invoke(settings, trigger);
  if (trigger.kind === 'CustomMessage') await sendMessage(settings, trigger, response);
}

async function invoke({ invoke, ...pool }: TriggerSettings, trigger: Trigger): Promise<unknown> {
  const late = () => new Error('Socket timeout while invoking Lambda function');
  const result = invoke(functionNames[trigger.kind], eventOf(pool, trigger));
  try {
    return await within(TRIGGER_TIMEOUT_MS, result, late);
  } catch (error) {
    throw triggerFailed(trigger.kind, error instanceof Error ? error.message : String(error), error);
  }
}

function eventOf({ region, userPoolId }: Omit<TriggerSettings, 'invoke'>, trigger: Trigger) {
  const { kind, source, user, clientId } = trigger;
  return {
    version: '1',
    region,
    userPoolId,
    userName: user.Username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: `${kind}_${source}`,
    request: requestOf(trigger),
    response: kind === 'CustomMessage' ? { smsMessage: null, emailMessage: null, emailSubject: null } : {},
  };
}

function requestOf(trigger: Trigger) {
  const { user, clientMetadata } = trigger;
  if (trigger.kind === 'PostAuthentication') {
    return { userAttributes: attributeRecord(user), newDeviceUsed: false };
  }
  return {
    userAttributes: { ...attributeRecord(user), 'cognito:user_status': user.UserStatus },
    ...(trigger.kind === 'CustomMessage' && {
      codeParameter: CODE,
      linkParameter: '{##Click Here##}',
      usernameParameter: trigger.source === 'AdminCreateUser' ? USERNAME : null,
    }),
    ...(clientMetadata && { clientMetadata }),
  };
}

const customMessageResponse = z.object({
  response: z.object({ emailMessage: z.string().nullish(), emailSubject: z.string().nullish() }),
});

async function sendMessage({ sendMail }: TriggerSettings, message: CodeMessage, answer: unknown) {
  const parsed = customMessageResponse.safeParse(answer);
  if (!parsed.success) throw invalidTriggerResponse('Unrecognizable lambda output');
  const { emailMessage, emailSubject } = parsed.data.response;
  if (emailMessage && !emailMessage.includes(CODE)) {
    throw invalidTriggerResponse(`emailMessage does not contain ${CODE}`);
  }
  const { subject, html } = defaultMessage(message);
  const { to, code } = message;
  const text = (emailMessage || html).replaceAll(CODE, code).replaceAll(USERNAME, to);
  await sendMail({ to, subject: emailSubject || subject, html: text }).catch((cause: unknown) => {
    throw deliveryFailed(cause);
  });
}

/** What Cognito sends when the trigger leaves the message to it. */
function defaultMessage({ source }: CodeMessage): { subject: string; html: string } {
  if (source === 'AdminCreateUser') {
    const html = `Your username is ${USERNAME} and temporary password is ${CODE}.`;
    return { subject: 'Your temporary password', html };
  }
  const what = source === 'ForgotPassword' ? 'password reset' : 'confirmation';
  return { subject: 'Your verification code', html: `Your ${what} code is ${CODE}` };
}
