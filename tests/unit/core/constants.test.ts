import { volumeMegabytes } from '../../../contracts/constants';

describe('volume of a bundle (specification, section 9)', () => {
  test.each([
    ['1GB', 1000],
    ['1.5GB', 1500],
    ['100 gb', 100_000],
    ['500MB', 500],
    ['11', 11_000],
    ['10', 10],
    ['nonsense', 0],
  ])('%p is %p MB', (text, megabytes) => {
    expect(volumeMegabytes(text)).toBe(megabytes);
  });
});
