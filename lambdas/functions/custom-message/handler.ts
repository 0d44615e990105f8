import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { resetHeldMessage } from '../../../contracts/accounts/sign-in-refusals';
import { heldUntilAttribute, isContested } from '../../adapters/cognito/attributes';
import { composeMail } from '../../core/notices/code-mails';
import { readCognitoUser } from '../../runtime/cognito-user';
import { writeFailedLine } from '../../runtime/failed-line';
import { declare } from '../../runtime/function-declaration';
import { needsOf, opener } from '../../runtime/open-uses';
import { Refusal } from '../../runtime/refusal';
import { mailUse } from '../../runtime/site-use';

const uses = { site: mailUse };
const open = opener(uses);

/** Cognito asks for the text of each e-mail that it sends, and puts the code where the placeholder is. */
async function compose(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  if (event.triggerSource === 'CustomMessage_ForgotPassword') assertNotHeld(event.request.userAttributes);
  const { name, email } = readCognitoUser(event.request.userAttributes);
  const mail = composeMail(event.triggerSource, {
    ...open().site,
    name,
    email: email ?? '',
    code: event.request.codeParameter,
    isContested: isContested(event.request.userAttributes),
  });
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return event;
}

/**
 * An address that somebody else has set can't take the account over for a day: without a message there is no code.
 * @throws Refusal
 */
function assertNotHeld({ [heldUntilAttribute]: until }: Record<string, string>): void {
  if (until === undefined || !(Date.parse(until) > open().clock.now().getTime())) return;
  throw new Refusal(resetHeldMessage);
}

/** Without the logger, which weighs as much as the rest. Cognito itself waits 5 s. */
export const handler = declare(
  async (event: CustomMessageTriggerEvent) => {
    try {
      return await compose(event);
    } catch (error) {
      writeFailedLine('custom-message', error);
      throw error;
    }
  },
  { needs: needsOf(uses), memoryMegabytes: 256, timeoutSeconds: 5 },
);
