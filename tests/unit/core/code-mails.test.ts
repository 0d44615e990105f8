import { composeMail } from '../../../lambdas/core/notices/mails';

const facts = {
  brand: 'Nkoso & Sons',
  colour: '#5b2689',
  siteUrl: 'https://shop.example',
  name: 'Ama Mensah',
  email: 'ama+1@example.com',
  code: '{####}',
};
const mailTo = (name: string) => composeMail('CustomMessage_SignUp', { ...facts, name })?.html ?? '';

test('the link carries address and code, each as one value, and the brand is text', () => {
  const html = mailTo('Ama');
  expect(html).toContain('https://shop.example/verify?email=ama%2B1%40example.com#code={####}');
  expect(html).toContain('Nkoso &#38; Sons');
});

test('the brand’s name and the button are in its colour', () => {
  expect(mailTo('Ama')).toMatch(/color:#5b2689">Nkoso/);
  expect(mailTo('Ama')).toMatch(/background:#5b2689">Verify my email</);
});

test.each(['Ama Mensah', 'Àmá Sêrwaa', "Kwame O'Brien-Smith Jr.", 'Ama 2'])(
  '%s is greeted by name',
  (name) => {
    expect(mailTo(name)).toContain(`Hello ${name.replace("'", '&#39;')},`);
  },
);

test.each([
  '',
  'You have won, see https://evil.example',
  'evil.example/prize',
  'www.evil.example',
  '<a href="x">Ama</a>',
  'Ama {####}',
  '{username}',
])('%p isn’t a plain name, and isn’t put into a mail', (name) => {
  expect(mailTo(name)).toContain('<p>Hello,</p>');
  if (name !== '') expect(mailTo(name)).not.toContain('evil');
});

test('a contested sign-up’s name isn’t used as a greeting, because it may be a stranger’s', () => {
  const mail = composeMail('CustomMessage_ResendCode', { ...facts, isContested: true });
  expect(mail?.html).toContain('<p>Hello,</p>');
});

test('Cognito’s own text stays for messages that the product doesn’t write', () => {
  expect(composeMail('CustomMessage_Authentication', facts)).toBeNull();
});
