import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { defineUse } from '../../adapters/use';
import { composeMail } from '../../core/accounts/emails';
import { readCognitoUser } from '../../runtime/cognito-user';
import { declare } from '../../runtime/function-declaration';
import { needsOf, opener } from '../../runtime/open-uses';

const uses = {
  site: defineUse({ environment: ['SITE_URL', 'BRAND'] }, ({ SITE_URL: siteUrl, BRAND: brand }) => ({
    siteUrl,
    brand,
  })),
};
const open = opener(uses);

/** Cognito asks for the text of each e-mail that it sends, and puts the code where the placeholder is. */
async function compose(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { name, email } = readCognitoUser(event.request.userAttributes);
  const mail = composeMail(event.triggerSource, {
    ...open().site,
    name,
    email: email ?? '',
    code: event.request.codeParameter,
  });
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return event;
}

/** Without the logger, which weighs as much as the rest. Cognito itself waits 5 s. */
export const handler = declare(compose, { needs: needsOf(uses), memoryMegabytes: 256, timeoutSeconds: 5 });
