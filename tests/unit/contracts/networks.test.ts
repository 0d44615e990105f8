import {
  firstNetworks,
  isLandline,
  networkOfNumber,
  prefixPattern,
} from '../../../contracts/networks/networks';

const seeded = firstNetworks.flatMap(({ id, prefixes }) => prefixes.map((prefix) => ({ prefix, id })));

describe('networks by their prefixes', () => {
  test.each(seeded)('$prefix is of $id', ({ prefix, id }) => {
    expect(networkOfNumber(`${prefix}1234567`, firstNetworks)?.id).toBe(id);
    expect(prefix).toMatch(prefixPattern);
  });

  test('053 is MTN’s', () => {
    expect(networkOfNumber('0531234567', firstNetworks)?.id).toBe('MTN');
  });

  test('no prefix is of two networks', () => {
    expect(new Set(seeded.map(({ prefix }) => prefix)).size).toBe(seeded.length);
  });

  test.each(['020', '050', '058', '023', '030', '039', ''])('%s is of none from the start', (prefix) => {
    expect(networkOfNumber(`${prefix}1234567`, firstNetworks)).toBeNull();
  });

  test('a network that was added has its own', () => {
    const networks = [...firstNetworks, { id: 'telecel', prefixes: ['020', '050'] }];
    expect(networkOfNumber('0201234567', networks)?.id).toBe('telecel');
  });

  test.each([
    ['0302123456', true],
    ['0391234567', true],
    ['0241234567', false],
    ['0201234567', false],
  ])('%s is a landline: %s', (number, is) => {
    expect(isLandline(number)).toBe(is);
    expect(prefixPattern.test(number.slice(0, 3))).toBe(!is);
  });
});
