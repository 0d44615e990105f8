import { attributesToRecord } from 'cognito-local/lib/services/userPoolService.js';
import * as z from 'zod';
import type { CodeMessage, Effect, PostAuthentication, PostConfirmation } from './effects';
import { deliveryFailed, triggerAnsweredNonsense, triggerFailed } from './errors';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

export interface TriggerSettings {
  readonly region: string;
  readonly userPoolId: string;
  /** Runs the function with that name and answers what it returned; rejects with what it threw. */
  readonly invoke: (functionName: string, event: unknown) => Promise<unknown>;
  readonly customMessage: string;
  readonly postConfirmation: string;
  readonly postAuthentication: string;
  readonly sendMail: (mail: Mail) => Promise<void>;
}

/** Cognito waits five seconds for a trigger (developer guide, "Things to know about Lambda triggers"). */
const TRIGGER_TIMEOUT_MS = 5000;
const CODE = '{####}';
const USERNAME = '{username}';

const customMessageAnswer = z.object({
  response: z.object({ emailMessage: z.string().nullish(), emailSubject: z.string().nullish() }),
});

/** Does what an operation set off; throws Cognito's errors for a trigger that fails or answers nonsense. */
export async function perform(settings: TriggerSettings, effect: Effect): Promise<void> {
  switch (effect.kind) {
    case 'message':
      return sendMessage(settings, effect);
    case 'post-confirmation':
      return confirmed(settings, effect);
    case 'post-authentication':
      return authenticated(settings, effect);
  }
}

async function confirmed(settings: TriggerSettings, effect: PostConfirmation): Promise<void> {
  const event = {
    ...eventHead(settings, effect.source, effect.username, effect.clientId),
    request: { userAttributes: effect.userAttributes, ...metadata(effect) },
    response: {},
  };
  await invoke(settings, 'PostConfirmation', settings.postConfirmation, event);
}

async function authenticated(
  settings: TriggerSettings,
  { user, clientId }: PostAuthentication,
): Promise<void> {
  const event = {
    ...eventHead(settings, 'PostAuthentication_Authentication', user.Username, clientId),
    request: { userAttributes: attributesToRecord(user.Attributes), newDeviceUsed: false },
    response: {},
  };
  await invoke(settings, 'PostAuthentication', settings.postAuthentication, event);
}

async function sendMessage(settings: TriggerSettings, message: CodeMessage): Promise<void> {
  const answer = await invoke(
    settings,
    'CustomMessage',
    settings.customMessage,
    messageEvent(settings, message),
  );
  const parsed = customMessageAnswer.safeParse(answer);
  if (!parsed.success) throw triggerAnsweredNonsense('Unrecognizable lambda output');
  const { emailMessage, emailSubject } = parsed.data.response;
  if (emailMessage && !emailMessage.includes(CODE)) {
    throw triggerAnsweredNonsense(`emailMessage does not contain ${CODE}`);
  }
  const fallback = defaultMessage(message);
  await settings
    .sendMail({
      to: message.to,
      subject: emailSubject || fallback.subject,
      html: (emailMessage || fallback.html).replaceAll(CODE, message.code).replaceAll(USERNAME, message.to),
    })
    .catch((cause: unknown) => {
      throw Object.assign(deliveryFailed(), { cause });
    });
}

function messageEvent(settings: TriggerSettings, message: CodeMessage) {
  const { user } = message;
  return {
    ...eventHead(settings, `CustomMessage_${message.source}`, user.Username, message.clientId),
    request: {
      userAttributes: {
        ...attributesToRecord(user.Attributes),
        'cognito:user_status': user.UserStatus,
      },
      codeParameter: CODE,
      linkParameter: '{##Click Here##}',
      usernameParameter: message.source === 'AdminCreateUser' ? USERNAME : null,
      ...metadata(message),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
}

function eventHead(settings: TriggerSettings, triggerSource: string, userName: string, clientId: string) {
  return {
    version: '1',
    region: settings.region,
    userPoolId: settings.userPoolId,
    userName,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource,
  };
}

const metadata = ({ clientMetadata }: Pick<CodeMessage, 'clientMetadata'>) =>
  clientMetadata === undefined ? {} : { clientMetadata };

async function invoke(settings: TriggerSettings, trigger: string, functionName: string, event: unknown) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('Socket timeout while invoking Lambda function')),
      TRIGGER_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([settings.invoke(functionName, event), timeout]);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw Object.assign(triggerFailed(trigger, message), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** What Cognito sends when the trigger leaves the message to it. */
function defaultMessage({ source }: CodeMessage): { subject: string; html: string } {
  switch (source) {
    case 'AdminCreateUser':
      return {
        subject: 'Your temporary password',
        html: `Your username is ${USERNAME} and temporary password is ${CODE}.`,
      };
    case 'ForgotPassword':
      return { subject: 'Your verification code', html: `Your password reset code is ${CODE}` };
    case 'ResendCode':
    case 'SignUp':
    case 'UpdateUserAttribute':
    case 'VerifyUserAttribute':
      return { subject: 'Your verification code', html: `Your confirmation code is ${CODE}` };
  }
}
