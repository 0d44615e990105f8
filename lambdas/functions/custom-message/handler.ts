import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { composeMail } from '../../core/accounts/emails';
import { readPerson } from '../../runtime/cognito-user';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

/** Cognito asks for the words of each e-mail that it sends; it puts the code where the placeholder is. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { name, email } = readPerson(event.request.userAttributes);
  const mail = composeMail(event.triggerSource, {
    brand: environment.BRAND,
    siteUrl: environment.SITE_URL,
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
