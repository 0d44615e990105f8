import { firstNetworks, networkOfNumber, prefixPattern } from '../../../contracts/networks/networks';
import { isLandline } from '../../../contracts/phone-numbers';

const seeded = firstNetworks.flatMap(({ id, prefixes }) => prefixes.map((prefix) => ({ prefix, id })));

describe('networks by their prefixes', () => {
  test.each(seeded)('$prefix belongs to $id', ({ prefix, id }) => {
    expect(networkOfNumber(`${prefix}1234567`, firstNetworks)?.id).toBe(id);
    expect(prefix).toMatch(prefixPattern);
  });

  test('053 belongs to MTN', () => {
    expect(networkOfNumber('0531234567', firstNetworks)?.id).toBe('MTN');
  });

  test('no prefix belongs to two networks', () => {
    expect(new Set(seeded.map(({ prefix }) => prefix)).size).toBe(seeded.length);
  });

  test.each(['020', '050', '058', '023', '030', '039', ''])(
    '%s belongs to none of the first networks',
    (prefix) => {
      expect(networkOfNumber(`${prefix}1234567`, firstNetworks)).toBeNull();
    },
  );

  test('an added network has its own prefixes', () => {
    const networks = [...firstNetworks, { id: 'telecel', prefixes: ['020', '050'] }];
    expect(networkOfNumber('0201234567', networks)?.id).toBe('telecel');
  });

  test.each(['0302123456', '0391234567', '0241234567', '0201234567'])(
    '%s is either a landline or has a prefix',
    (number) => {
      expect(prefixPattern.test(number.slice(0, 3))).toBe(!isLandline(number));
    },
  );
});
