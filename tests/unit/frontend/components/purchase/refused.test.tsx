import { render, screen } from '@testing-library/react';
import { Refused } from '../../../../../frontend/src/components/purchase/refused';

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('a refusal can go again in a browser whose scrolling returns a promise', () => {
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
  const { unmount } = render(<Refused message="Sold out." isUncharged />);
  expect(screen.getByRole('region', { name: 'Purchase failed' })).toHaveTextContent(
    'Sold out. You weren’t charged.',
  );
  expect(unmount).not.toThrow();
});

test('where the money is stands once', () => {
  render(<Refused message="Come back later. Nothing was taken from your wallet." isUncharged />);
  expect(screen.getByRole('region', { name: 'Purchase failed' })).toHaveTextContent(
    /^Purchase FailedCome back later\. Nothing was taken from your wallet\.$/,
  );
});
