import { protectionGaps, requireFreshSecret } from '../../../lib/protection-gaps';
import { exampleSettings } from '../../support/infra/example';

const example = exampleSettings();

test('the example of a deployment has all that docs/security.md calls met', () => {
  expect(protectionGaps(example)).toEqual([]);
});

test.each([
  ['2.4.1', { signInFirewall: false }],
  ['6.2.12', { threatProtection: 'audit' }],
  ['16.3.1', { threatProtection: 'off', trail: false }],
] as const)('a deployment is told that it leaves requirement %s open', (number, less) => {
  expect(protectionGaps({ ...example, ...less }).map((gap) => gap.split(':')[0])).toContain(number);
});

test.each([
  ['2026-11-21', null],
  ['2026-11-20', 'is yet to come'],
  ['2027-02-19', null],
  ['2027-02-20', '91 days old.*set originSecretVersion to 2'],
])('on %s, a secret that CloudFront has sent since 2026-11-21 makes a deployment: %s', (day, refusal) => {
  const settings = { ...example, originSecretVersion: 1, originSecretSince: '2026-11-21' };
  const check = () => requireFreshSecret(settings, new Date(`${day}T12:00:00Z`));
  if (refusal === null) expect(check).not.toThrow();
  else expect(check).toThrow(new RegExp(refusal));
});

test('a trial, which keeps no data, is made with a secret of any age', () => {
  const settings = { ...example, keepData: false, originSecretSince: '2026-11-21' };
  expect(() => requireFreshSecret(settings, new Date('2028-01-01'))).not.toThrow();
});
