import { registeredContracts, registeredFile } from '../../../scripts/lib/documents/registered-contracts';
import { read } from '../../support/read';

test('contracts/registered.ts is what `npm run registry` writes', () => {
  expect(read(registeredFile)).toBe(registeredContracts());
});
