import { pollSteps } from '../../../frontend/src/lib/polling';
import {
  customersPerAddress,
  mailsPerAddress,
  requestsPerAddress,
  requestsPerVisit,
  signInCallsPerVisit,
  signInsPerAddress,
} from '../../../lib/constructs/shared-address';

const fiveMinutes = 5 * 60_000;

/** How often one list is requested in its first five minutes. */
function pollsOfFiveMinutes(): number {
  let polls = 0;
  let from = 0;
  for (const { untilMs, everyMs } of pollSteps) {
    const until = Math.min(untilMs, fiveMinutes);
    polls += Math.max(0, until - from) / everyMs;
    from = until;
  }
  return polls;
}

/** In addition to the polls: each screen once, a purchase with the reloads after it, and two returns to the tab. */
const screens = { dashboard: 2, buyData: 2, wallet: 3, orders: 2 };
const purchase = 4;
const returns = 2 * 4;

test('a visit’s requests are those of its screens, a purchase, and the polls of two lists', () => {
  const ofScreens = Object.values(screens).reduce((sum, each) => sum + each, 0);
  expect(ofScreens + purchase + returns + 2 * pollsOfFiveMinutes()).toBeLessThanOrEqual(requestsPerVisit);
});

test('an address full of customers who all wait for an order reaches no limit', () => {
  expect(customersPerAddress * requestsPerVisit).toBeLessThanOrEqual(requestsPerAddress);
  expect(customersPerAddress * signInCallsPerVisit).toBeLessThanOrEqual(signInsPerAddress);
  expect(customersPerAddress / 3).toBeLessThanOrEqual(mailsPerAddress);
});

test('one address alone can’t use up the limit of all routes of the API', () => {
  const publicPerSecond = 200;
  expect(requestsPerAddress / 300).toBeLessThan(publicPerSecond / 2);
});
