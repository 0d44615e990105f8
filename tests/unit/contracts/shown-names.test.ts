import { networkFields } from '../../../contracts/networks/contracts';
import { recipientName } from '../../../contracts/orders/contracts';

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
