import { firstNetworks, networkOfNumber, prefixPattern } from '../../../contracts/networks/terms';

const seeded = firstNetworks.flatMap(({ id, prefixes }) => prefixes.map((prefix) => ({ prefix, id })));

describe('networks by their prefixes', () => {
  test.each(seeded)('$prefix belongs to $id', ({ prefix, id }) => {
    expect(networkOfNumber(`${prefix}1234567`, firstNetworks)?.id).toBe(id);
    expect(prefix).toMatch(prefixPattern);
  });

  test('053 belongs to MTN', () => {
    expect(networkOfNumber('0531234567', firstNetworks)?.id).toBe('MTN');
  });

  test.each(['020', '030', ''])('%s belongs to none of the first networks', (prefix) => {
    expect(networkOfNumber(`${prefix}1234567`, firstNetworks)).toBeNull();
  });

  test('an added network has its own prefixes', () => {
    const networks = [...firstNetworks, { id: 'telecel', prefixes: ['020', '050'] }];
    expect(networkOfNumber('0201234567', networks)?.id).toBe('telecel');
  });
});
