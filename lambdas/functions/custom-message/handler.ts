import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { heldUntil, isContested } from '../../adapters/cognito/attributes';
import { composeMail } from '../../core/notices/mails';
import { readCognitoUser } from '../../runtime/cognito-user';
import { eventFunction } from '../../runtime/event-function';
import { mailUse } from '../../runtime/uses';

/** Composes an e-mail for Cognito, which puts the code in the placeholder. */
export const handler = eventFunction('custom-message', {
  uses: { site: mailUse },
  memoryMegabytes: 256,
  /** Cognito waits 5 s. */
  timeoutSeconds: 5,
  handle: async ({ ports: { site, clock } }, event: CustomMessageTriggerEvent) => {
    const { userAttributes } = event.request;
    const { name, email } = readCognitoUser(userAttributes);
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
  },
});
