import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { sesMail } from '../../../../lambdas/adapters/notices/mail';
import { awsSms } from '../../../../lambdas/adapters/notices/sms';

const ses = mockClient(SESv2Client);
const sms = mockClient(PinpointSMSVoiceV2Client);
afterAll(() => {
  ses.restore();
  sms.restore();
});
const region = { region: 'eu-west-1' };
const mails = sesMail(new SESv2Client(region), 'shop@nkoso.example');
const texts = awsSms(new PinpointSMSVoiceV2Client(region), 'NKOSO');
const mail = { to: 'ama@example.com', subject: 'Hi', html: '<p>Hi</p>', text: 'Hi' };
const text = { to: '0241234567', text: 'Your code' };
const failing = (name: string) => Object.assign(new Error('no'), { name });

beforeEach(() => {
  ses.reset();
  sms.reset();
});

test('a mail goes to one address from the configured address, as HTML and as text', async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  expect(await mails.send(mail)).toBe('sent');
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
    FromEmailAddress: 'shop@nkoso.example',
    Destination: { ToAddresses: ['ama@example.com'] },
    Content: { Simple: { Body: { Html: { Data: '<p>Hi</p>' }, Text: { Data: 'Hi' } } } },
  });
});

test('a text goes to the number in international form, under our name, at a limited price', async () => {
  sms.on(SendTextMessageCommand).resolves({ MessageId: '1' });
  expect(await texts.send(text)).toBe('sent');
  expect(sms.commandCalls(SendTextMessageCommand)[0]?.args[0].input).toMatchObject({
    DestinationPhoneNumber: '+233241234567',
    OriginationIdentity: 'NKOSO',
    MaxPrice: '0.50',
  });
});

test.each([
  ['MessageRejected', 'refused'],
  ['TooManyRequestsException', 'later'],
  ['SendingPausedException', 'later'],
  ['TimeoutError', 'unknown'],
  ['InternalServerException', 'unknown'],
  ['toString', 'unknown'],
])('for a mail, %s means %s, and it is sent once', async (name, sending) => {
  ses.on(SendEmailCommand).rejects(failing(name));
  expect(await mails.send(mail)).toBe(sending);
  expect(ses.calls()).toHaveLength(1);
});

test.each([
  ['ValidationException', 'refused'],
  ['ThrottlingException', 'later'],
  ['TimeoutError', 'unknown'],
])('for a text, %s means %s, and it is sent once', async (name, sending) => {
  sms.on(SendTextMessageCommand).rejects(failing(name));
  expect(await texts.send(text)).toBe(sending);
  expect(sms.calls()).toHaveLength(1);
});

test('nothing is sent if no sender is configured', async () => {
  const off = [
    await sesMail(new SESv2Client(region), null).send(mail),
    await awsSms(new PinpointSMSVoiceV2Client(region), null).send(text),
  ];
  expect(off).toEqual(['off', 'off']);
  expect([...ses.calls(), ...sms.calls()]).toEqual([]);
});
