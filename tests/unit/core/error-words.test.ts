import { AppError } from '../../../lambdas/core/errors';

test('the caller reads the error’s own words, never the log’s', () => {
  const error = new AppError('not_found', { userMessage: 'No such order.', internalMessage: 'ORD1 of u-2' });
  expect([error.userMessage, error.message]).toEqual(['No such order.', 'ORD1 of u-2']);
});
