import * as z from 'zod';
import { within } from '../within';
import { deliveryFailed, invalidTriggerResponse, triggerFailed } from './errors';
import { CODE, type CodeMessage, eventOf, type TokenRequest, type Trigger } from './trigger-event';
import { emailOf } from './user';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

export interface TriggerSettings {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
  /** Runs the function with that name and returns its result; rejects with what it threw. */
  readonly invoke: (functionName: string, event: unknown) => Promise<unknown>;
  readonly sendMail: (mail: Mail) => Promise<void>;
}

const functionNames = {
  CustomMessage: 'custom-message',
  PostConfirmation: 'post-confirmation',
  PostAuthentication: 'post-authentication',
  PreTokenGeneration: 'pre-token-generation',
} as const;

/** Cognito waits five seconds for a trigger (developer guide, "Things to know about Lambda triggers"). */
const TRIGGER_TIMEOUT_MS = 5000;

/** Runs the trigger and sends its message. @throws AwsError when the function fails or its response is invalid */
export async function runTrigger(settings: TriggerSettings, trigger: Trigger): Promise<void> {
  const response = await invoke(settings, trigger);
  if (trigger.kind === 'CustomMessage') await sendMessage(settings, trigger, response);
}

const tokenResponse = z.object({
  response: z.object({
    claimsAndScopeOverrideDetails: z
      .object({
        accessTokenGeneration: z.object({ scopesToSuppress: z.array(z.string()).default([]) }).nullish(),
      })
      .nullish(),
  }),
});

/** Returns the scopes that the trigger leaves in an access token. @throws AwsError when the function fails or its response is invalid */
export async function scopesAfterTrigger(
  settings: TriggerSettings,
  request: TokenRequest,
): Promise<readonly string[]> {
  const parsed = tokenResponse.safeParse(await invoke(settings, request));
  if (!parsed.success) throw invalidTriggerResponse('Unrecognizable lambda output');
  const details = parsed.data.response.claimsAndScopeOverrideDetails;
  const suppressed = details?.accessTokenGeneration?.scopesToSuppress ?? [];
  return request.scopes.filter((scope) => !suppressed.includes(scope));
}

async function invoke(
  { invoke, ...pool }: TriggerSettings,
  trigger: Trigger | TokenRequest,
): Promise<unknown> {
  const late = () => new Error('Socket timeout while invoking Lambda function');
  const result = invoke(functionNames[trigger.kind], eventOf(trigger, pool));
  try {
    return await within(TRIGGER_TIMEOUT_MS, result, late);
  } catch (error) {
    throw triggerFailed(trigger.kind, error instanceof Error ? error.message : String(error), error);
  }
}

const customMessageResponse = z.object({
  response: z.object({ emailMessage: z.string().nullish(), emailSubject: z.string().nullish() }),
});

async function sendMessage({ sendMail }: TriggerSettings, { user, code }: CodeMessage, answer: unknown) {
  const parsed = customMessageResponse.safeParse(answer);
  if (!parsed.success) throw invalidTriggerResponse('Unrecognizable lambda output');
  const { emailMessage, emailSubject } = parsed.data.response;
  if (emailMessage && !emailMessage.includes(CODE)) {
    throw invalidTriggerResponse(`emailMessage does not contain ${CODE}`);
  }
  // Cognito's own text stands in for anything that the trigger leaves out.
  const subject = emailSubject || 'Your verification code';
  const html = (emailMessage || `Your code is ${CODE}`).replaceAll(CODE, code);
  await sendMail({ to: emailOf(user), subject, html }).catch((cause: unknown) => {
    throw deliveryFailed(cause);
  });
}
