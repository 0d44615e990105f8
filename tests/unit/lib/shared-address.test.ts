import {
  customersPerAddress,
  mailsPerAddress,
  requestsPerAddress,
  requestsPerVisit,
  signInCallsPerVisit,
  signInsPerAddress,
} from '../../../lib/constructs/shared-address';

test('an address full of customers who all wait for an order reaches no limit', () => {
  expect(customersPerAddress * requestsPerVisit).toBeLessThanOrEqual(requestsPerAddress);
  expect(customersPerAddress * signInCallsPerVisit).toBeLessThanOrEqual(signInsPerAddress);
  expect(customersPerAddress / 3).toBeLessThanOrEqual(mailsPerAddress);
});
