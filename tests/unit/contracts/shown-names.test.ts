import { networkFields } from '../../../contracts/networks/network-fields';
import { recipientName } from '../../../contracts/recipients/recipient-fields';

const names: Readonly<Record<string, (name: string) => boolean>> = {
  'a recipient’s name': (name) => recipientName().safeParse(name).success,
  'a network’s name': (label) => networkFields.label.safeParse(label).success,
};

describe.each(Object.entries(names))('%s', (_, accepts) => {
  test.each(['\u3164', '\u00ad', 'MTN\u2028data'])('can’t be %j', (name) => {
    expect(accepts(name)).toBe(false);
  });

  test.each(['MTN', 'Ɛsi'])('can be %s', (name) => {
    expect(accepts(name)).toBe(true);
  });
});

test('a product can’t have an address as its name', () => {
  for (const name of ['x.io', 'Evil .com']) {
    expect(names['a network’s name']?.(name)).toBe(false);
  }
});

test('a product’s name has no letters of other alphabets that look like the real name', () => {
  // Cyrillic М and Т, Greek Ν.
  for (const name of ['\u041cTN', 'M\u0422N', 'MT\u039d']) {
    expect(names['a network’s name']?.(name)).toBe(false);
    expect(names['a recipient’s name']?.(name)).toBe(true);
  }
});
