import { defineUse, opener } from '../../../lambdas/adapters/use';

const opened = jest.fn();
const uses = {
  brand: defineUse({ environment: ['BRAND'] }, ({ BRAND }) => {
    opened();
    return { name: BRAND };
  }),
};
beforeEach(() => opened.mockClear());
afterEach(() => {
  delete process.env.BRAND;
});

test('nothing is opened and no variable read before the first run, and then once', () => {
  const open = opener(uses);
  process.env.BRAND = 'Test Data';
  expect(opened).not.toHaveBeenCalled();
  expect(open().brand).toEqual({ name: 'Test Data' });
  process.env.BRAND = 'Another';
  expect(open().brand).toEqual({ name: 'Test Data' });
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a missing variable is named', () => {
  expect(opener(uses)).toThrow('BRAND');
});
