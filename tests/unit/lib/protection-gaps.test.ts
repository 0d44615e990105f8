import { oldSecretWarning, protectionGaps } from '../../../lib/protection-gaps';
import { exampleSettings } from '../../support/infra/example';

const example = exampleSettings();

test('the example of a deployment has everything that docs/asvs.md calls met', () => {
  expect(protectionGaps(example)).toEqual([]);
});

test.each([
  ['2.4.1', { siteFirewall: false }],
  ['2.4.1', { signInFirewall: false }],
  ['6.2.12', { threatProtection: 'audit' }],
  ['16.3.1', { threatProtection: 'off', trail: false }],
] as const)('a deployment is told that it leaves requirement %s open', (number, less) => {
  expect(protectionGaps({ ...example, ...less }).map((gap) => gap.split(':')[0])).toContain(number);
});

const since = { ...example, originSecretVersion: 1, originSecretSince: '2026-11-21' };
const on = (day: string) => new Date(`${day}T12:00:00Z`);

test.each([
  ['2026-11-21', null],
  ['2027-02-19', null],
  ['2027-02-20', '91 days old.*set originSecretVersion to 2'],
  ['2027-05-20', '180 days old'],
])('on %s, a deployment with CloudFront’s secret from 2026-11-21 is warned: %s', (day, says) => {
  const warned = says === null ? null : expect.stringMatching(new RegExp(says));
  expect(oldSecretWarning(since, on(day))).toEqual(warned);
});

test('after twice its time the secret has to be changed first, unless somebody says that this can’t wait', () => {
  const deploy = (isAnyAgeAllowed: boolean) => oldSecretWarning(since, on('2027-05-21'), isAnyAgeAllowed);
  expect(() => deploy(false)).toThrow(/181 days old.*--with-old-secret$/);
  expect(deploy(true)).toMatch(/181 days old/);
  expect(() => oldSecretWarning(since, on('2026-11-20'), true)).toThrow('is yet to come');
});

test('a trial, which keeps no data, is deployed with a secret of any age', () => {
  expect(oldSecretWarning({ ...since, keepData: false }, on('2028-01-01'))).toBeNull();
});
