import { userPhone } from '../../../contracts/accounts/contracts';
import { processBundleOrder } from '../../../contracts/orders/contracts';
import {
  isLandline,
  isPhone,
  isPhoneNumber,
  landlineWords,
  normalPhoneNumber,
} from '../../../contracts/phone-numbers';
import { mtn1gb } from '../../support/shop/purchases';

test.each([
  '0241234567',
  '+233241234567',
  '00233241234567',
  '241234567',
  '024 123 4567',
  '024\u2013123\u20134567',
  '+233 (0) 24 123 4567',
  '\u202a+233 24 123 4567\u202c',
  '\u00a0024\u00a0123\u00a04567 ',
])('%j is read as 0241234567', (typed) => {
  expect(normalPhoneNumber(typed)).toBe('0241234567');
  expect(processBundleOrder.input.parse(mtn1gb({ phoneNumber: typed })).phoneNumber).toBe('0241234567');
});

test.each(['', '024123456', '02412345678', '+4420712345678', '024123456a', '0'.repeat(50), '٠٢٤١٢٣٤٥٦٧'])(
  '%j is not a number',
  (typed) => {
    expect(isPhoneNumber(normalPhoneNumber(typed))).toBe(false);
    expect(processBundleOrder.input.safeParse(mtn1gb({ phoneNumber: typed })).success).toBe(false);
  },
);

test('a landline is recognized in every spelling', () => {
  for (const typed of ['0302123456', '+233 30 212 3456', '302123456', '0392123456']) {
    expect(isLandline(normalPhoneNumber(typed))).toBe(true);
    const { error } = processBundleOrder.input.safeParse(mtn1gb({ phoneNumber: typed }));
    expect(error?.issues.map(({ message }) => message)).toEqual([landlineWords]);
  }
  expect(isLandline('0241234567')).toBe(false);
});

test.each(['024 123 4567', '+233 (0) 24-123.4567', '447911123456'])('%j can be a person’s phone', (typed) => {
  expect(userPhone().safeParse(typed).success).toBe(true);
});

test.each(['**21*0240000000#', '*170#', '=1+1', 'javascript:alert(1)'])(
  '%j can’t be a person’s phone, which staff’s screens make a link of that dials',
  (typed) => {
    expect(isPhone(typed)).toBe(false);
    expect(userPhone().safeParse(typed).success).toBe(false);
  },
);
