import { expiresAt, repeatSignUp } from '../../../lambdas/core/accounts/waiting-sign-ups';
import { noon } from '../../support/shop/fixtures';

const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

test.each([
  [null, 24],
  [0, 24],
  [10, 34],
  [23, 47],
  // Stored by former code, which postponed the end at each repetition.
  [47, 48],
])('a sign-up that was contested %s hours after it was made ends after %s hours', (contested, ends) => {
  const contestedAt = contested === null ? null : hoursLater(contested);
  expect(expiresAt({ createdAt: noon, contestedAt })).toEqual(hoursLater(ends));
});

test('an address gets no more mails in a day than allowed, and needs none then', async () => {
  let mails = 0;
  const signUps = {
    contest: async () => 'waiting' as const,
    async sendCode() {
      mails += 1;
      return 'sent' as const;
    },
  };
  const ports = { signUps, mayMail: async () => mails < 5 };
  const answers = [];
  for (let call = 0; call < 7; call += 1) answers.push(await repeatSignUp(ports, 'ama@example.com'));
  expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'unsent', 'unsent']);
  expect(mails).toBe(5);
});

test('a customer whose sign-up is confirmed between two calls gets no mail, and has no sign-up to repeat', async () => {
  const signUps = { contest: async () => 'waiting' as const, sendCode: async () => 'none' as const };
  await expect(repeatSignUp({ signUps, mayMail: async () => true }, 'ama@example.com')).resolves.toBe('none');
});
