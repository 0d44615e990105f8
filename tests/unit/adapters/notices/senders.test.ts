import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { sesMail } from '../../../../lambdas/adapters/notices/mail';

const ses = mockClient(SESv2Client);
afterAll(() => ses.restore());
const region = { region: 'eu-west-1' };
const mails = sesMail(new SESv2Client(region), 'shop@nkoso.example');
const mail = { to: 'ama@example.com', subject: 'Hi', html: '<p>Hi</p>', text: 'Hi' };
const failing = (name: string) => Object.assign(new Error('no'), { name });

beforeEach(() => void ses.reset());

test('a mail goes to one address from the configured address, as HTML and as text', async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  expect(await mails.send(mail)).toBe('sent');
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
    FromEmailAddress: 'shop@nkoso.example',
    Destination: { ToAddresses: ['ama@example.com'] },
    Content: { Simple: { Body: { Html: { Data: '<p>Hi</p>' }, Text: { Data: 'Hi' } } } },
  });
});

test.each([
  ['MessageRejected', 'refused'],
  ['TooManyRequestsException', 'later'],
  ['TimeoutError', 'unknown'],
  ['InternalServerException', 'unknown'],
])('for a mail, %s means %s, and it is sent once', async (name, sending) => {
  ses.on(SendEmailCommand).rejects(failing(name));
  expect(await mails.send(mail)).toBe(sending);
  expect(ses.calls()).toHaveLength(1);
});

test('nothing is sent if no sender is configured', async () => {
  expect(await sesMail(new SESv2Client(region), null).send(mail)).toBe('off');
  expect(ses.calls()).toEqual([]);
});
