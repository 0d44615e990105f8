import {
  endedPauseOf,
  isInForce,
  isOverdue,
  pauseNotice,
  pauseOf,
  pauseSentence,
  waitsForPause,
} from '../../../lambdas/core/networks/pauses';
import { type Network, networksFromTheStart, type Pause } from '../../../lambdas/core/networks/rows';
import { noon } from '../../support/shop/fixtures';

const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const pause = (change: Partial<Pause> = {}): Pause => ({
  line: null,
  plan: null,
  words: '',
  from: noon,
  until: after(240),
  mode: 'send_later',
  resumes: false,
  ...change,
});

const networksWith = (id: string, ...pauses: Pause[]): Network[] =>
  networksFromTheStart.networks.map((network) => (network.id === id ? { ...network, pauses } : network));

const mtn1gb = { network: 'MTN', line: null, planId: 'mtn-1gb' };
const bigTime = { network: 'Airteltigo', line: 'BigTime', planId: 'airteltigo-bigtime-1gb' };
const plan = { id: 'mtn-1gb', name: 'MTN 1GB' };

test('a pause is in force from its start; only one that ends by itself ends at its time', () => {
  expect(isInForce(pause(), after(-1))).toBe(false);
  expect(isInForce(pause(), noon)).toBe(true);
  expect(isInForce(pause(), after(241))).toBe(true);
  expect(isInForce(pause({ resumes: true }), after(239))).toBe(true);
  expect(isInForce(pause({ resumes: true }), after(240))).toBe(false);
  expect(isInForce(pause({ until: null }), after(9_999))).toBe(true);
});

test('it is overdue once its time has passed, or after twelve hours without one, unless it ends by itself', () => {
  expect(isOverdue(pause(), after(239))).toBe(false);
  expect(isOverdue(pause(), after(240))).toBe(true);
  expect(isOverdue(pause({ resumes: true }), after(240))).toBe(false);
  expect(isOverdue(pause({ until: null }), after(12 * 60 - 1))).toBe(false);
  expect(isOverdue(pause({ until: null }), after(12 * 60))).toBe(true);
});

test('a network’s pause covers all its plans, a line’s pause that line, a plan’s pause that plan', () => {
  const whatOf = (networks: Network[], sold: Parameters<typeof pauseOf>[1]) =>
    pauseOf(networks, sold, noon)?.what ?? null;
  expect(whatOf(networksWith('MTN', pause()), mtn1gb)).toBe('MTN data');
  expect(whatOf(networksWith('MTN', pause()), bigTime)).toBeNull();
  expect(whatOf(networksWith('Airteltigo', pause({ line: 'BigTime' })), bigTime)).toBe('AirtelTigo BigTime');
  expect(whatOf(networksWith('Airteltigo', pause({ line: 'iShare' })), bigTime)).toBeNull();
  expect(whatOf(networksWith('MTN', pause({ plan })), mtn1gb)).toBe('MTN 1GB');
  expect(whatOf(networksWith('MTN', pause({ plan })), { ...mtn1gb, planId: 'mtn-2gb' })).toBeNull();
});

test('a pause that takes no new orders comes first, and then the narrowest pause', () => {
  const refuses = { mode: 'no_new_orders' } as const;
  const found = (...pauses: Pause[]) => pauseOf(networksWith('MTN', ...pauses), mtn1gb, noon);
  expect(found(pause(refuses), pause({ plan }))).toMatchObject({ plan: null, ...refuses });
  expect(found(pause(), pause({ plan, ...refuses }))).toMatchObject({ plan, ...refuses });
  expect(found(pause(), pause({ plan }))).toMatchObject({ plan });
});

test('an order counts from the end of the latest pause that it has waited for', () => {
  const ended = (minutes: number) => pause({ until: after(minutes), resumes: true });
  const createdAt = after(10);
  const since = (...pauses: Pause[]) =>
    endedPauseOf(networksWith('MTN', ...pauses), { ...mtn1gb, createdAt }, after(60));
  expect(since()).toBeNull();
  expect(since(ended(5))).toBeNull();
  expect(since(ended(30))).toEqual(after(30));
  expect(since(ended(30), { ...ended(40), plan })).toEqual(after(40));
  expect(since(ended(61))).toBeNull();
});

test.each([
  [{}, noon, 'MTN data is delayed until about 16:00.'],
  [{}, after(240), 'MTN data is delayed.'],
  [{ until: null }, noon, 'MTN data is delayed.'],
  [{ until: after(13 * 60) }, noon, 'MTN data is delayed until about 01:00 tomorrow.'],
  [{ until: after(50 * 60) }, noon, 'MTN data is delayed until about 14:00 on 22 Nov.'],
  [{ words: 'MTN has a fault' }, noon, 'MTN has a fault.'],
  [{ words: 'MTN has a fault. Sorry!' }, noon, 'MTN has a fault. Sorry!'],
])('with %j at %s, customers read: %s', (change, now, words) => {
  expect(pauseSentence({ ...pause(change), what: 'MTN data' }, now)).toBe(words);
});

test('before a purchase, customers read what will happen to an order placed now', () => {
  const mtn = { ...pause(), what: 'MTN data' };
  expect(pauseNotice(mtn, noon)).toBe(
    'MTN data is delayed until about 16:00. We send new orders when it is back. You can cancel until then.',
  );
  const refusing = { ...mtn, mode: 'no_new_orders' } as const;
  expect(pauseNotice(refusing, noon)).toBe('MTN data can’t be bought until about 16:00.');
  expect(pauseNotice({ ...refusing, until: null }, noon)).toBe('MTN data can’t be bought now.');
  expect(waitsForPause(mtn)).toBe('Waiting until MTN data is back');
});
