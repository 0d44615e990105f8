import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { heldUntil, isContested } from '../../adapters/cognito/attributes';
import { needsOf, opener } from '../../adapters/use';
import { composeMail } from '../../core/notices/mails';
import { readCognitoUser } from '../../runtime/cognito-user';
import { declare } from '../../runtime/function-declaration';
import { mailUse } from '../../runtime/uses';

const uses = { site: mailUse };
const open = opener(uses);

/** Composes an e-mail for Cognito, which puts the code in the placeholder. */
async function compose(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { userAttributes } = event.request;
  const { name, email } = readCognitoUser(userAttributes);
  const { site, clock } = open();
  const mail = composeMail(event.triggerSource, {
    ...site,
    name,
    email: email ?? '',
    code: event.request.codeParameter,
    isContested: isContested(userAttributes),
    heldUntil: heldUntil(userAttributes, clock.now()),
  });
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return event;
}

/** Uses no logger, which would double the package's size. Cognito waits 5 s. */
export const handler = declare(
  async (event: CustomMessageTriggerEvent) => {
    try {
      return await compose(event);
    } catch (error) {
      writeFailedLine(error);
      throw error;
    }
  },
  { needs: needsOf(uses), memoryMegabytes: 256, timeoutSeconds: 5 },
);

/** Writes the logger's line for a failure. */
function writeFailedLine(error: unknown): void {
  const of = { name: error instanceof Error ? error.name : 'Error' };
  const line = { level: 'ERROR', function: 'custom-message', message: 'failed', error: of };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
