import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';

describe('order numbers', () => {
  test('the same request always has the same number', () => {
    expect(orderNumberOf('user-1', 'request-1')).toBe(orderNumberOf('user-1', 'request-1'));
  });

  test('another customer’s request with the same id has another number', () => {
    expect(orderNumberOf('user-1', 'request-1')).not.toBe(orderNumberOf('user-2', 'request-1'));
  });

  test('characters can’t be moved between user id and request id to get somebody else’s number', () => {
    expect(orderNumberOf('user-1', '2request')).not.toBe(orderNumberOf('user-12', 'request'));
  });

  test('a number fits a supplier’s reference and has no letter that is easily misread', () => {
    for (let index = 0; index < 500; index += 1) {
      expect(orderNumberOf('user', `request-${index}`)).toMatch(/^ORD[0-9A-HJKMNP-TV-Z]{12}$/);
    }
  });

  test('a test order’s number begins with TST, so the same request in both modes has two numbers', () => {
    expect(orderNumberOf('user-1', 'request-1', { prefix: 'TST' })).toMatch(/^TST[0-9A-HJKMNP-TV-Z]{12}$/);
  });

  test('a hundred thousand requests have a hundred thousand numbers', () => {
    const numbers = new Set(
      Array.from({ length: 100_000 }, (_, index) => orderNumberOf('user', `r-${index}`)),
    );
    expect(numbers.size).toBe(100_000);
  });
});
